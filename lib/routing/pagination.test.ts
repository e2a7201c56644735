import fc from 'fast-check'
import { pageCount, pagePlaces } from './pagination'

const numbers = (current: number, last: number) =>
  pagePlaces(current, last).map((place) => ('gap' in place ? '…' : place.page))

describe('page numbers', () => {
  // Requirements: 9.3
  it('are three around the current one, with the first and the last', () => {
    expect(numbers(5, 9)).toEqual([1, '…', 4, 5, 6, '…', 9])
    expect(numbers(1, 9)).toEqual([1, 2, 3, '…', 9])
    expect(numbers(9, 9)).toEqual([1, '…', 7, 8, 9])
    expect(numbers(2, 3)).toEqual([1, 2, 3])
    expect(numbers(3, 4)).toEqual([1, 2, 3, 4])
    expect(numbers(1, 1)).toEqual([1])
  })

  it('always include the current page, ascend, and mark every omission', () => {
    const pages = fc
      .integer({ min: 1, max: 60 })
      .chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)))
    fc.assert(
      fc.property(pages, ([current, last]) => {
        const places = pagePlaces(current, last)
        const shown = places.flatMap((place) => ('gap' in place ? [] : [place.page]))
        expect(shown).toContain(current)
        expect(shown).toContain(1)
        expect(shown).toContain(last)
        expect(shown).toEqual([...new Set(shown)].sort((a, b) => a - b))
        expect(places.filter((place) => 'edge' in place && !place.edge).length).toBeLessThanOrEqual(3)
        for (const [index, page] of shown.entries()) {
          const next = shown[index + 1]
          if (next === undefined) continue
          expect(places.some((place) => 'gap' in place && place.after === page)).toBe(next > page + 1)
        }
      }),
    )
  })

  // Requirements: 9.2
  it('count full pages of twelve', () => {
    expect([0, 1, 12, 13, 24, 25].map(pageCount)).toEqual([1, 1, 1, 2, 2, 3])
  })
})
