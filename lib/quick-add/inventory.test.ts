import { CallLost } from '../browser-call'
import { countPieces, forgetPieces, isCountedWhole } from './inventory'

const tee = { colorId: 21, sizeId: 1, listingId: 7, whole: false }

/** The app's inventory call: answers with so many pieces, or not at all. */
function app(pieces: () => number | null | 'lost') {
  const asked: string[] = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    asked.push(String(address))
    const inventoryCount = pieces()
    if (inventoryCount === 'lost') throw new TypeError('Failed to fetch')
    return Response.json({ inventoryCount })
  })
  return asked
}

beforeEach(forgetPieces)

describe('the pieces of a choice', () => {
  it('are asked for once a visit, for each listing, colour and size', async () => {
    const asked = app(() => 4)
    expect(await Promise.all([countPieces(tee), countPieces(tee)])).toEqual([4, 4])
    await countPieces({ ...tee, sizeId: 2 })
    await countPieces({ ...tee, listingId: 8 })
    expect(asked).toEqual([
      '/api/inventory?color=21&size=1',
      '/api/inventory?color=21&size=2',
      '/api/inventory?color=21&size=1',
    ])
  })

  it('of a product that is counted whole are those of its listing', async () => {
    const asked = app(() => null)
    expect(await countPieces({ ...tee, whole: true })).toBeNull()
    expect(asked).toEqual(['/api/inventory?listing=7'])
  })

  it('are counted by their listing for the type nft and for product 1816', () => {
    const counted = (productId: number, productType: string) => isCountedWhole({ productId, productType })
    expect([counted(12, 'NFT'), counted(1816, 'Classic Tee')]).toEqual([true, true])
    expect([counted(12, 'Classic Tee'), counted(181, 'Nifty Mug')]).toEqual([false, false])
  })

  it('are asked for again after an answer that failed', async () => {
    let works = false
    app(() => (works ? 1 : 'lost'))
    await expect(countPieces(tee)).rejects.toThrow(CallLost)
    works = true
    expect(await countPieces(tee)).toBe(1)
  })
})
