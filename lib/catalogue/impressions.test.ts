import fc from 'fast-check'
import { isImpression, noteShelf } from './impressions'

beforeEach(() => sessionStorage.clear())

describe('the pages of a shelf', () => {
  it('count on the first load and when moving forward, not backward and not when loaded again', () => {
    const seen = [1, 1, 2, 1, 2, 3, 3].map((page) => noteShelf('/tees#Tees', page))
    expect(seen).toEqual([true, false, true, false, true, true, false])
  })

  it('count for each shelf by itself', () => {
    expect(noteShelf('/#Tees', 1)).toBe(true)
    expect(noteShelf('/tees#Tees', 1)).toBe(true)
  })

  it('count on the first load, whichever page that is', () => {
    fc.assert(fc.property(fc.integer({ min: 1 }), (page) => isImpression(undefined, page)))
  })

  it('count exactly when the page is a later one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1 }), fc.integer({ min: 1 }), (last, page) => {
        expect(isImpression(last, page)).toBe(page > last)
      }),
    )
  })

  it('count where something else wrote to the storage', () => {
    for (const text of ['no JSON', '{"a":1}', '[[1,2],["/#Tees","x"]]']) {
      sessionStorage.setItem('impressions', text)
      expect(noteShelf('/#Tees', 1)).toBe(true)
    }
  })
})
