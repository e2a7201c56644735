/** @jest-environment node */
import { sampleTile } from '../../tests/storefront/sample-tile'
import { readTileRatio } from './read-tile-ratio'

const mockShop = jest.fn()
const mockPopular = jest.fn()
jest.mock('../shop/shop', () => ({ ...jest.requireActual('../shop/shop'), getPublicShop: () => mockShop() }))
jest.mock('./short-lists', () => ({ readPopular: (shop: unknown) => mockPopular(shop) }))
jest.mock('../server/log', () => ({ log: { warn: jest.fn() } }))

const place = { store: 'outpost', market: 'en' }
const shopIn = (state: string, more = {}) => ({ store: { slug: 'outpost', state }, ...more })
const sofa = `/pictures/${'a'.repeat(32)}p150010209070-560.webp`

beforeEach(() => {
  mockShop.mockReset().mockResolvedValue(shopIn('open'))
  mockPopular.mockReset().mockResolvedValue([1, 2, 3].map((id) => sampleTile({ id, picture: sofa })))
})

describe('the tiles of a shop', () => {
  it('have the shape that its best-selling products need, in a preview too', async () => {
    expect(await readTileRatio(place)).toBe(5 / 4)
    mockShop.mockResolvedValue(shopIn('closed', { preview: 'credential' }))
    expect(await readTileRatio(place)).toBe(5 / 4)
    expect(mockPopular).toHaveBeenLastCalledWith(shopIn('closed', { preview: 'credential' }))
  })

  it('are 4:5 in a shop of drawings and in one without products', async () => {
    mockPopular.mockResolvedValue([sampleTile({ picture: `/pictures/${'a'.repeat(32)}-560.webp` })])
    expect(await readTileRatio(place)).toBeUndefined()
    mockPopular.mockResolvedValue([])
    expect(await readTileRatio(place)).toBeUndefined()
  })

  it('need no products where there is no shop, or the visitor has no access', async () => {
    for (const shop of [null, shopIn('closed'), shopIn('protected')]) {
      mockShop.mockResolvedValue(shop)
      expect(await readTileRatio(place)).toBeUndefined()
    }
    expect(mockPopular).not.toHaveBeenCalled()
  })

  it('are 4:5 if the service fails, and the page is shown', async () => {
    mockPopular.mockRejectedValue(new Error('unavailable'))
    expect(await readTileRatio(place)).toBeUndefined()
    mockShop.mockRejectedValue(new Error('unavailable'))
    expect(await readTileRatio(place)).toBeUndefined()
  })
})
