import { createTranslator } from 'next-intl'
import en from '../../messages/en.json'
import { llmsText } from './llms'
import { merchantMetadata } from './merchant'
import { robotsText } from './respond-with-seo-file'
import { isSeoPath, parseSitemapPart } from './seo-paths'
import { escapeXml, shorten } from './xml'

describe('robots.txt', () => {
  it('contains the URL of the sitemap on the shop’s own origin', () => {
    expect(robotsText({ origin: 'https://outpost.example', open: true })).toBe(
      'User-agent: *\nDisallow: /api/\n\nSitemap: https://outpost.example/sitemap.xml\n',
    )
  })

  it('disallows everything in a closed or protected shop', () => {
    expect(robotsText({ origin: 'https://outpost.example', open: false })).toBe('User-agent: *\nDisallow: /\n')
  })
})

describe('the paths for robots', () => {
  it('are the known ones and no pages', () => {
    for (const path of ['/robots.txt', '/sitemap.xml', '/sitemaps/pages.xml', '/feeds/google.xml', '/llms.txt'])
      expect(isSeoPath(path)).toBe(true)
    for (const path of ['/', '/feeds/other.xml', '/sitemaps', '/sitemaps/a/b', '/robots.txt/x'])
      expect(isSeoPath(path)).toBe(false)
  })

  it('identify a part of the sitemap unambiguously', () => {
    expect(parseSitemapPart('pages.xml')).toBe('pages')
    expect(parseSitemapPart('listings-0.xml')).toEqual({ after: 0 })
    expect(parseSitemapPart('listings-31000.xml')).toEqual({ after: 31_000 })
    for (const name of ['listings-01.xml', 'listings--1.xml', 'listings-1', 'x.xml', 'listings-1e3.xml'])
      expect(parseSitemapPart(name)).toBeUndefined()
  })
})

describe('a text in XML', () => {
  it('closes no element and contains no character that XML forbids', () => {
    expect(escapeXml('a<b>&"\'\u0000\u0008\uFFFE\uD800z')).toBe('a&lt;b&gt;&amp;&quot;&apos;z')
    expect(escapeXml('\u{1F319} 夜')).toBe('\u{1F319} 夜')
  })

  it('is truncated between words, never within a character', () => {
    expect(shorten('one two three', 9)).toBe('one two…')
    expect(shorten('\u{1F319}'.repeat(10), 5)).toBe(`${'\u{1F319}'.repeat(4)}…`)
  })
})

describe('gmcMerchantId', () => {
  it('is the id in Merchant Center, or the token that verifies the site', () => {
    expect(merchantMetadata({ marketingPixels: { gmcMerchantId: '123456' } })).toEqual({
      other: { 'google-merchant-id': '123456' },
    })
    const token = 'a1B2_c3D4-e5F6g7H8i9J0k1L2m3N4o5P6q7R8s9T0u'
    expect(merchantMetadata({ marketingPixels: { gmcMerchantId: token } })).toEqual({ verification: { google: token } })
  })

  it('is ignored if it is neither', () => {
    for (const gmcMerchantId of [undefined, null, '', 'x', '"><script>'])
      expect(merchantMetadata({ marketingPixels: { gmcMerchantId } })).toEqual({})
  })
})

describe('llms.txt', () => {
  it('keeps a shop’s texts on one line and free of Markdown', () => {
    const t = createTranslator({ locale: 'en', messages: en, namespace: 'llms' })
    const shop = {
      origin: 'https://outpost.example',
      name: 'Out\n# post',
      description: '> [x](https://evil.example)',
      collections: [{ name: 'Tees](https://evil.example)', path: '/tees' }],
      shipsAbroad: true,
    }
    const text = llmsText(shop, t)
    expect(text.split('\n')[0]).toBe('# Out \\# post')
    expect(text).toContain('(https://outpost.example/tees)')
    expect(text).not.toMatch(/(?<!\\)\]\(https:\/\/evil/)
  })

  it('lists the shipping destinations of the shop’s checkout', () => {
    const t = createTranslator({ locale: 'en', messages: en, namespace: 'llms' })
    const shop = { origin: 'https://outpost.example', name: 'Outpost', description: null, collections: [] }
    expect(llmsText({ ...shop, shipsAbroad: true }, t)).toContain('Packages go to most countries of the world.')
    expect(llmsText({ ...shop, shipsAbroad: false }, t)).toContain('Packages go to addresses in the United States.')
  })
})
