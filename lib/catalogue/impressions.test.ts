import fc from 'fast-check'
import { forgetShelves, isImpression, notePath, noteShelf } from './impressions'

beforeEach(forgetShelves)

describe('the pages of a shelf', () => {
  it('count on the first load and when moving forward, not backward and not when shown again', () => {
    const seen = [1, 1, 2, 1, 2, 3, 3].map((page) => noteShelf('/tees', 'Tees', page))
    expect(seen).toEqual([true, false, true, false, true, true, false])
  })

  it('count for each shelf by itself', () => {
    expect(noteShelf('/', 'Tees', 1)).toBe(true)
    expect(noteShelf('/', 'Mugs', 1)).toBe(true)
  })

  it('count again when the page is opened again after another one, with shelves or without', () => {
    expect(['/tees', '/', '/tees'].map((path) => noteShelf(path, 'Tees', 1))).toEqual([true, true, true])
    notePath('/about')
    expect(noteShelf('/tees', 'Tees', 1)).toBe(true)
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
})
