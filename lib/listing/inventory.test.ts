import { CallFailedError } from '../browser/call-errors'
import { clearInventoryCache, fetchAvailableQuantity, hasStockPerListing } from './inventory'

const tee = { colorId: 21, sizeId: 1, listingId: 7, isStockPerListing: false }

/** The app's inventory call: responds with a quantity, or fails. */
function app(getQuantity: () => number | null | 'networkError') {
  const requests: string[] = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    requests.push(String(address))
    const inventoryCount = getQuantity()
    if (inventoryCount === 'networkError') throw new TypeError('Failed to fetch')
    return Response.json({ inventoryCount })
  })
  return requests
}

beforeEach(clearInventoryCache)

describe('the inventory of a selection', () => {
  // Requirements: 3.16, 5.1
  it('is requested once per visit for each listing, color and size', async () => {
    const requests = app(() => 4)
    expect(await Promise.all([fetchAvailableQuantity(tee), fetchAvailableQuantity(tee)])).toEqual([4, 4])
    await fetchAvailableQuantity({ ...tee, sizeId: 2 })
    await fetchAvailableQuantity({ ...tee, listingId: 8 })
    expect(requests).toEqual([
      '/api/inventory?color=21&size=1',
      '/api/inventory?color=21&size=2',
      '/api/inventory?color=21&size=1',
    ])
  })

  it('is that of its listing for a product with shared stock', async () => {
    const requests = app(() => null)
    expect(await fetchAvailableQuantity({ ...tee, isStockPerListing: true })).toBeNull()
    expect(requests).toEqual(['/api/inventory?listing=7'])
  })

  // Requirements: 5.2a
  it('is counted by listing for the type nft and for product 1816', () => {
    const counted = (productId: number, productType: string) => hasStockPerListing({ productId, productType })
    expect([counted(12, 'NFT'), counted(1816, 'Classic Tee')]).toEqual([true, true])
    expect([counted(12, 'Classic Tee'), counted(181, 'Nifty Mug')]).toEqual([false, false])
  })

  it('is requested again after a failure', async () => {
    let works = false
    app(() => (works ? 1 : 'networkError'))
    await expect(fetchAvailableQuantity(tee)).rejects.toThrow(CallFailedError)
    works = true
    expect(await fetchAvailableQuantity(tee)).toBe(1)
  })
})
