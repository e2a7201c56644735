import fc from 'fast-check'
import { splitShelves } from './related'

jest.mock('../services/catalog', () => ({}))

const rows = (count: number) => Array.from({ length: count }, (_, index) => index)

describe('the related products of a listing', () => {
  // Requirements: 9.6
  it('are the most similar ones as similar products, and four more as recommended', () => {
    expect(splitShelves(rows(16))).toEqual({ similar: rows(6), recommended: [6, 7, 8, 9] })
    expect(splitShelves(rows(7))).toEqual({ similar: [0, 1, 2], recommended: [3, 4, 5, 6] })
    expect(splitShelves(rows(5))).toEqual({ similar: rows(5), recommended: [] })
    expect(splitShelves(rows(1))).toEqual({ similar: [], recommended: [0] })
    expect(splitShelves([])).toEqual({ similar: [], recommended: [] })
  })

  it('never repeat a product, keep the order, lose none that fits, and never show a single similar product', () => {
    fc.assert(
      fc.property(fc.nat({ max: 40 }), (count) => {
        const { similar, recommended } = splitShelves(rows(count))
        expect([...similar, ...recommended]).toEqual(rows(Math.min(count, 10)))
        expect(similar).not.toHaveLength(1)
        expect(recommended.length).toBeLessThanOrEqual(4)
      }),
    )
  })
})
