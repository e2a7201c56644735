import { fakeApp } from '../../components/checkout/fake-app'
import { CallLost } from '../browser-call'
import { countPieces, forgetPieces } from './inventory'

const tee = { slug: 'outpost-tee', colorId: 21, sizeId: 1, listingId: 7, whole: false }
beforeEach(forgetPieces)

describe('the pieces of a choice', () => {
  it('are asked for once a visit, for each listing, colour and size', async () => {
    const app = fakeApp({ 'GET /api/inventory': () => ({ body: { inventoryCount: 4 } }) })
    expect(await Promise.all([countPieces(tee), countPieces(tee)])).toEqual([4, 4])
    await countPieces({ ...tee, sizeId: 2 })
    await countPieces({ ...tee, slug: 'other-tee' })
    expect(app.calls.map(({ path }) => path)).toEqual([
      '/api/inventory?color=21&size=1',
      '/api/inventory?color=21&size=2',
      '/api/inventory?color=21&size=1',
    ])
  })

  it('of a product that is counted whole are those of its listing', async () => {
    const app = fakeApp({ 'GET /api/inventory': () => ({ body: { inventoryCount: null } }) })
    expect(await countPieces({ ...tee, whole: true })).toBeNull()
    expect(app.calls[0]?.path).toBe('/api/inventory?listing=7')
  })

  it('are asked for again after an answer that failed', async () => {
    let works = false
    fakeApp({ 'GET /api/inventory': () => (works ? { body: { inventoryCount: 1 } } : 'lost') })
    await expect(countPieces(tee)).rejects.toThrow(CallLost)
    works = true
    expect(await countPieces(tee)).toBe(1)
  })
})
