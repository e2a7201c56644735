import { storeTags, tagSetting, tagSources } from './store-tags'
import { parseTagSetting } from './tag-setting'

const env = {
  GTM_URL: 'https://www.googletagmanager.com/gtm.js',
  GA_URL: 'https://www.googletagmanager.com/gtag/js',
  FACEBOOK_PIXEL_URL: 'https://connect.facebook.net/en_US/fbevents.js',
  TIKTOK_URL: 'https://analytics.tiktok.com/i18n/pixel/events.js',
}
const full = { ...env, GTM_ID: 'GTM-ABC123', TIKTOK_PIXEL_ID: 'C0FFEE0123456789' }
const pixels = { googleAnalytics: 'G-STORE123', facebook: '1234567890' }
const named = (tags: { kind: string; id: string }[]) => tags.map(({ kind, id }) => `${kind} ${id}`)

describe('the tags of a store', () => {
  // Requirements: C3.8, C9.4
  it('are the operator’s container and pixel, the store’s own, and its theme’s', () => {
    expect(named(storeTags(pixels, 'UA-12345-6', full))).toEqual([
      'container GTM-ABC123',
      'analytics G-STORE123',
      'analytics UA-12345-6',
      'facebook 1234567890',
      'tiktok C0FFEE0123456789',
    ])
  })

  it('include each id once, and prefer the store’s own TikTok pixel', () => {
    const own = { googleAnalytics: ' G-STORE123 ', tiktok: 'D0FFEE0123456789' }
    expect(named(storeTags(own, 'G-STORE123', { ...env, TIKTOK_PIXEL_ID: full.TIKTOK_PIXEL_ID }))).toEqual([
      'analytics G-STORE123',
      'tiktok D0FFEE0123456789',
    ])
  })

  it('are empty without ids, or with invalid ones', () => {
    expect(storeTags({}, undefined, env)).toEqual([])
    expect(storeTags({ googleAnalytics: 'G-1&x=', facebook: '"><script>', tiktok: null }, undefined, env)).toEqual([])
  })
})

describe('the tag setting of a page', () => {
  const setting = (region: 'USA' | 'EU' | 'ROW' | 'CANADA' | 'AUSTRALIA', flags = {}) =>
    tagSetting({ flags, marketingPixels: pixels }, region, undefined, env)

  // Requirements: C9.7
  it.each([
    ['USA', false],
    ['CANADA', false],
    ['AUSTRALIA', false],
    ['EU', true],
    ['ROW', true],
  ] as const)('requires consent first in region %s: %s', (region, ask) => expect(setting(region).ask).toBe(ask))

  it('requires consent first if the store requires it', () => {
    expect(setting('USA', { requireConsent: true }).ask).toBe(true)
  })

  it('is parsed by its script, and nothing else is', () => {
    expect(parseTagSetting(JSON.stringify(setting('EU')))).toEqual(setting('EU'))
    for (const text of [null, '', '{', '[]', '{"tags":1}', 'null']) expect(parseTagSetting(text)).toBeNull()
    expect(parseTagSetting('{"tags":[{"kind":"eval","id":"1","url":"https://x.example"},3]}')).toEqual({
      ask: false,
      tags: [],
    })
  })
})

describe('the hosts that a shop’s policy allows', () => {
  const hosts = (...args: Parameters<typeof tagSources>) => new Set(Object.values(tagSources(...args)).flat())

  it('are empty without tags', () => expect(hosts({}, env)).toEqual(new Set()))

  it('are those of its tags, and no others', () => {
    expect(tagSources({ facebook: '1234567890' }, env)).toEqual({
      scripts: ['https://connect.facebook.net'],
      calls: ['https://connect.facebook.net', 'https://www.facebook.com'],
      pictures: ['https://connect.facebook.net', 'https://www.facebook.com'],
      frames: [],
    })
    expect(hosts({ googleAnalytics: 'G-STORE123' }, env)).toContain('https://*.google-analytics.com')
    expect(hosts({ googleAnalytics: 'nonsense' }, env)).toEqual(new Set())
  })

  // Requirements: C9.8
  it('are the configured ones if a script URL was changed', () => {
    const changedEnv = { ...env, GA_URL: 'http://127.0.0.1:9/gtag/js' }
    expect(hosts({ googleAnalytics: 'G-STORE123' }, changedEnv)).toEqual(new Set(['http://127.0.0.1:9']))
  })

  it("include analytics if a foreign theme may set an id, and the operator's additional origins", () => {
    expect(hosts({}, env, true)).toContain('https://www.googletagmanager.com')
    const more = tagSources({}, { ...env, TAG_SOURCES: ['https://chat.example'] })
    for (const list of Object.values(more)) expect(list).toEqual(['https://chat.example'])
  })
})
