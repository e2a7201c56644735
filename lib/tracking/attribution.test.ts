import fc from 'fast-check'
import { attributionOf, readAttribution, stripAffiliate } from './attribution'

const of = (query: string) => attributionOf(new URLSearchParams(query))
const jar = (cookies: Record<string, string>) => ({
  get: (name: string) => (Object.hasOwn(cookies, name) ? { value: cookies[name] ?? '' } : undefined),
})

describe('who sent a visitor', () => {
  it('is the affiliate of the link, stripped to letters, digits and hyphens, for seven days', () => {
    expect(of('aid=jo-42')).toEqual([{ name: 'affiliate', value: 'jo-42', maxAge: 604800, httpOnly: true }])
    expect(of('aid=%3Cscript%3Ejo_4 2%3B')[0]?.value).toBe('scriptjo42')
    expect(of('aid=%3C%3E')).toEqual([])
    expect(of('aid=')).toEqual([])
  })

  it('is the tiktok partner for two hours where utm_source is TTEC, and for no other source', () => {
    expect(of('utm_source=TTEC')).toEqual([{ name: 'partner', value: 'tiktok', maxAge: 7200, httpOnly: false }])
    for (const source of ['ttec', 'tiktok', 'TTECX', '']) expect(of(`utm_source=${source}`)).toEqual([])
  })

  it('may be both, and is nobody for any other tracking', () => {
    expect(of('aid=a&utm_source=TTEC&fbclid=x').map(({ name }) => name)).toEqual(['affiliate', 'partner'])
    expect(of('fbclid=x&gclid=y&ttclid=z&utm_campaign=q')).toEqual([])
  })

  it('is stripped once and for all: stripping again changes nothing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = stripAffiliate(text)
        expect(once).toMatch(/^[A-Za-z0-9-]{0,100}$/)
        expect(stripAffiliate(once)).toBe(once)
      }),
    )
  })

  it('travels into the checkout as affiliate and traffic source, whatever was done to the cookies', () => {
    expect(readAttribution(jar({ affiliate: 'jo-42', partner: 'tiktok' }))).toEqual({
      affiliate: 'jo-42',
      trafficSource: 'tiktok',
    })
    expect(readAttribution(jar({ affiliate: '"><script>', partner: 'evil' }))).toEqual({ affiliate: 'script' })
    expect(readAttribution(jar({}))).toEqual({})
  })
})
