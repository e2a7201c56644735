import fc from 'fast-check'
import { clearShelves, isImpression, recordPath, recordShelf } from './impressions'

beforeEach(clearShelves)

describe('the pages of a product list', () => {
  // Requirements: 4.9
  it('count on the first load and when moving forward, not backward and not when shown again', () => {
    const counted = [1, 1, 2, 1, 2, 3, 3].map((page) => recordShelf('/tees', 'Tees', page))
    expect(counted).toEqual([true, false, true, false, true, true, false])
  })

  it('count separately for each list', () => {
    expect(recordShelf('/', 'Tees', 1)).toBe(true)
    expect(recordShelf('/', 'Mugs', 1)).toBe(true)
  })

  // Requirements: 4.9
  it('count again when the page is opened again after another one, with or without lists', () => {
    expect(['/tees', '/', '/tees'].map((path) => recordShelf(path, 'Tees', 1))).toEqual([true, true, true])
    recordPath('/about')
    expect(recordShelf('/tees', 'Tees', 1)).toBe(true)
  })

  it('count on the first load of any page', () => {
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
