import fc from 'fast-check'
import { attributionOf, readAttribution, stripAffiliate } from './attribution'

const attributionFor = (query: string) => attributionOf(new URLSearchParams(query))
const jar = (cookies: Record<string, string>) => ({
  get: (name: string) => (Object.hasOwn(cookies, name) ? { value: cookies[name] ?? '' } : undefined),
})

describe('the source of a visit', () => {
  // Requirements: C5.1
  it('is the affiliate of the link, reduced to letters, digits and hyphens, for seven days', () => {
    expect(attributionFor('aid=jo-42')).toEqual([{ name: 'affiliate', value: 'jo-42', maxAge: 604800, httpOnly: true }])
    expect(attributionFor('aid=%3Cscript%3Ejo_4 2%3B')[0]?.value).toBe('scriptjo42')
    expect(attributionFor('aid=%3C%3E')).toEqual([])
    expect(attributionFor('aid=')).toEqual([])
  })

  // Requirements: C6.1, C9.2
  it('is the TikTok partner for two hours if utm_source is TTEC, and for no other source', () => {
    expect(attributionFor('utm_source=TTEC')).toEqual([
      { name: 'partner', value: 'tiktok', maxAge: 7200, httpOnly: false },
    ])
    for (const source of ['ttec', 'tiktok', 'TTECX', '']) expect(attributionFor(`utm_source=${source}`)).toEqual([])
  })

  it('can be both, and is empty for any other tracking parameter', () => {
    expect(attributionFor('aid=a&utm_source=TTEC&fbclid=x').map(({ name }) => name)).toEqual(['affiliate', 'partner'])
    expect(attributionFor('fbclid=x&gclid=y&ttclid=z&utm_campaign=q')).toEqual([])
  })

  // Requirements: C5.1
  it('stays the same when it is sanitized again', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = stripAffiliate(text)
        expect(once).toMatch(/^[A-Za-z0-9-]{0,100}$/)
        expect(stripAffiliate(once)).toBe(once)
      }),
    )
  })

  // Requirements: C7.1
  it('is sent to the checkout as affiliate and traffic source, sanitized if the cookies were altered', () => {
    expect(readAttribution(jar({ affiliate: 'jo-42', partner: 'tiktok' }))).toEqual({
      affiliate: 'jo-42',
      trafficSource: 'tiktok',
    })
    expect(readAttribution(jar({ affiliate: '"><script>', partner: 'evil' }))).toEqual({ affiliate: 'script' })
    expect(readAttribution(jar({}))).toEqual({})
  })
})
