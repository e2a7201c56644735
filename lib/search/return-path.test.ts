import { leadsBack } from './return-path'

const visit = { referrer: '', origin: 'http://outpost.test', length: 1 }

describe('the return link of the search page', () => {
  // Requirements: 2.20
  it("uses the browser's navigation history of this shop", () => {
    expect(leadsBack({ ...visit, navigation: { canGoBack: true } })).toBe(true)
    expect(leadsBack({ ...visit, navigation: { canGoBack: false }, referrer: visit.origin, length: 9 })).toBe(false)
  })

  it('uses the referrer in a browser without the Navigation API', () => {
    expect(leadsBack({ ...visit, referrer: 'http://outpost.test/tees', length: 2 })).toBe(true)
    expect(leadsBack({ ...visit, referrer: 'http://elsewhere.test/', length: 2 })).toBe(false)
    expect(leadsBack({ ...visit, referrer: '', length: 5 })).toBe(false)
    expect(leadsBack({ ...visit, referrer: 'http://outpost.test/', length: 1 })).toBe(false)
  })
})
