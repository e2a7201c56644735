/** @jest-environment ./tools/jest/browser-environment.cjs */
import { addViewed, maxViewed, readViewed, recordViewed } from './viewed-listings'

const key = 'viewed-listings'

describe('the listings that a shopper opened', () => {
  beforeEach(() => localStorage.clear())
  afterEach(() => jest.restoreAllMocks())

  it('are listed once, the latest first', () => {
    for (const slug of ['sun-tee', 'moon-mug', 'cap', 'sun-tee']) recordViewed(slug)
    expect(readViewed()).toEqual(['sun-tee', 'cap', 'moon-mug'])
  })

  it('are at most twelve: the oldest is dropped', () => {
    const slugs = Array.from({ length: maxViewed }, (_, index) => `tee-${index}`)
    expect(addViewed(slugs, 'cap')).toEqual(['cap', ...slugs.slice(0, 11)])
    expect(addViewed(slugs, 'tee-11')).toEqual(['tee-11', ...slugs.slice(0, 11)])
  })

  it.each(['{"a":', '{"a":1}', 'null', '[1,null,"../etc","a,b",""]'])('are none for the stored text %s', (text) => {
    localStorage.setItem(key, text)
    expect(readViewed()).toEqual([])
    recordViewed('cap')
    expect(readViewed()).toEqual(['cap'])
  })

  it('are none without storage, and the page works', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied')
    })
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied')
    })
    expect(() => recordViewed('cap')).not.toThrow()
    expect(readViewed()).toEqual([])
  })
})
