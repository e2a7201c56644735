import { leadsBack } from './way-back'

const visit = { referrer: '', origin: 'http://outpost.test', length: 1 }

describe('the way back from the search', () => {
  it('is what the browser knows of this shop’s pages', () => {
    expect(leadsBack({ ...visit, navigation: { canGoBack: true } })).toBe(true)
    expect(leadsBack({ ...visit, navigation: { canGoBack: false }, referrer: visit.origin, length: 9 })).toBe(false)
  })

  it('is there, in a browser that tells nothing, where a page of the shop led here', () => {
    expect(leadsBack({ ...visit, referrer: 'http://outpost.test/tees', length: 2 })).toBe(true)
    expect(leadsBack({ ...visit, referrer: 'http://elsewhere.test/', length: 2 })).toBe(false)
    expect(leadsBack({ ...visit, referrer: '', length: 5 })).toBe(false)
    expect(leadsBack({ ...visit, referrer: 'http://outpost.test/', length: 1 })).toBe(false)
  })
})
