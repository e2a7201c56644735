/** @jest-environment ./tools/jest/browser-environment.cjs */
import { listingsPerSitemap, picturesPerEntry, type SitemapPage } from '@awning/contract/seo'
import { articleSlugs } from '../routing/help-articles'
import { readTheme } from '../theme/read-theme'
import { streamed } from './respond-with-seo-file'
import { listShopPaths, sitemapIndex, sitemapOf, sitemapOfListings, translatedListingsPerSitemap } from './sitemap'

const origin = 'https://outpost.example'
const once = { origin, localeUrls: false }
const at = '2026-11-20T10:00:00.000Z'

async function read(chunks: AsyncGenerator<string>) {
  let text = ''
  for await (const piece of chunks) text += piece
  const document = new DOMParser().parseFromString(text, 'application/xml')
  expect(document.querySelector('parsererror')).toBeNull()
  return {
    text,
    document,
    locations: [...document.querySelectorAll('url > loc, sitemap > loc')].map((each) => each.textContent),
  }
}

/** A service with this many listings, which records how far ahead of its reader it was called. */
function serviceOf(count: number) {
  const requests: number[] = []
  const readPage = async (after: number, per: number): Promise<SitemapPage> => {
    requests.push(after)
    const size = Math.min(per, 1000, count - after)
    const listings = Array.from({ length: size }, (_, index) => ({
      slug: `listing-${after + index + 1}`,
      updatedAt: at,
      pictures: [`/pictures/${'a'.repeat(32)}-1000.webp`],
    }))
    return { listings, next: size < Math.min(per, 1000) ? null : after + size }
  }
  return { requests, readPage }
}

describe('the sitemap of a shop', () => {
  it('is an index of its pages and of every part of its listings, each with its own date', async () => {
    const plan = {
      parts: [
        { after: 0, updatedAt: at },
        { after: 31_000, updatedAt: at },
      ],
      collections: [],
      updatedAt: at,
    }
    const { locations, document } = await read(sitemapIndex(origin, plan))
    expect(locations).toEqual([
      `${origin}/sitemaps/pages.xml`,
      `${origin}/sitemaps/listings-0.xml`,
      `${origin}/sitemaps/listings-31000.xml`,
    ])
    expect([...document.querySelectorAll('lastmod')].map((each) => each.textContent)).toEqual([at, at, at])
  })

  it('lists only the pages if the service does not support parts', async () => {
    expect((await read(sitemapIndex(origin, null))).locations).toEqual([`${origin}/sitemaps/pages.xml`])
  })

  it('contains home, collections with nested ones, about, the shop’s own pages and the legal ones', async () => {
    const theme = readTheme({
      content: { header: { showAbout: true }, pages: [{ slug: 'sizing', title: 'Sizing', text: 'Runs small.' }] },
    })
    const collections = [{ id: 1, name: 'Tees', slug: 'tees', collections: [{ name: 'Graphic', slug: 'graphic' }] }]
    const plan = { parts: [], collections: [{ path: 'tees/graphic', updatedAt: at }], updatedAt: null }
    const { locations, text } = await read(sitemapOf(once, listShopPaths(theme, collections, plan, { help: false })))
    expect(locations.map((each) => each?.slice(origin.length))).toEqual([
      '/',
      '/tees',
      '/tees/graphic',
      '/about',
      '/sizing',
      '/terms-of-use',
      '/privacy-policy',
    ])
    // An unknown date is omitted.
    expect(text.match(/<lastmod>/g)).toHaveLength(1)
  })

  it('contains the help pages if the shop shows them', async () => {
    const plan = { parts: [], collections: [], updatedAt: null }
    const { locations } = await read(sitemapOf(once, listShopPaths(readTheme({}), [], plan, { help: true })))
    expect(locations.map((each) => each?.slice(origin.length))).toEqual([
      '/',
      '/support',
      ...articleSlugs.map((slug) => `/support/${slug}`),
      '/contact',
      '/live-chat',
      '/terms-of-use',
      '/privacy-policy',
    ])
  })

  it('contains each page in every language, with the addresses of all of them', async () => {
    const { locations, document } = await read(
      sitemapOf({ origin, localeUrls: true }, [{ path: '/' }, { path: '/tees' }]),
    )
    const addresses = locations.map((each) => each?.slice(origin.length))
    expect(addresses).toHaveLength(16)
    expect(addresses).toEqual(expect.arrayContaining(['/', '/tees', '/de', '/de/tees', '/pt-br/tees', '/en-gb']))
    for (const entry of document.querySelectorAll('url')) {
      const links = [...entry.getElementsByTagNameNS('http://www.w3.org/1999/xhtml', 'link')]
      const alternates = links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])
      expect(alternates).toHaveLength(9)
      const page = entry.textContent?.endsWith('/tees') ? '/tees' : ''
      expect(alternates).toEqual(
        expect.arrayContaining([
          ['en', `${origin}${page || '/'}`],
          ['x-default', `${origin}${page || '/'}`],
          ['de', `${origin}/de${page}`],
          ['pt-BR', `${origin}/pt-br${page}`],
        ]),
      )
    }
  })

  it('contains fewer listings per file if they have an address for each language', async () => {
    const { readPage, requests } = serviceOf(3_000)
    const { locations } = await read(sitemapOfListings({ origin, localeUrls: true }, 0, readPage))
    expect(locations).toHaveLength(8 * translatedListingsPerSitemap)
    expect(requests).toEqual([0])
  })

  it('escapes every URL', async () => {
    const { document } = await read(sitemapOf(once, [{ path: '/x', pictures: ['https://cdn.example/a?b=1&c=<2>'] }]))
    expect(document.documentElement.textContent).toContain('https://cdn.example/a?b=1&c=%3C2%3E')
  })

  it('contains a whole part of 20,000 listings, each once', async () => {
    const { readPage, requests } = serviceOf(50_000)
    let urls = 0
    let bytes = 0
    for await (const piece of sitemapOfListings(once, 0, readPage)) {
      urls += piece.match(/<url>/g)?.length ?? 0
      bytes += piece.length
    }
    expect(urls).toBe(listingsPerSitemap)
    expect(urls).toBeLessThanOrEqual(45_000)
    expect(bytes).toBeLessThan(45 * 1024 * 1024)
    expect(requests).toHaveLength(20)
  })

  it('stays below 45 MB even with URLs of maximum length', async () => {
    const host = `https://${'a'.repeat(253)}`
    const longest = {
      path: `/listing/${'s'.repeat(100)}`,
      updatedAt: at,
      pictures: Array.from({ length: picturesPerEntry }, () => `/pictures/${'a'.repeat(32)}-1000.webp`),
    }
    const { text } = await read(sitemapOf({ origin: host, localeUrls: false }, [longest]))
    expect(text.length * listingsPerSitemap).toBeLessThan(45 * 1024 * 1024)
    const { text: translated } = await read(sitemapOf({ origin: host, localeUrls: true }, [longest]))
    expect(translated.length * translatedListingsPerSitemap).toBeLessThan(45 * 1024 * 1024)
  })

  it('is generated only as fast as it is read', async () => {
    const { readPage, requests } = serviceOf(20_000)
    const reader = streamed(sitemapOfListings(once, 0, readPage)).getReader()
    for (let count = 0; count < 3; count++) await reader.read()
    expect(requests.length).toBeLessThanOrEqual(5)
    await reader.cancel()
    expect(requests.length).toBeLessThanOrEqual(5)
  })

  it('ends with an error if the service fails in the middle, never like a complete file', async () => {
    const { readPage } = serviceOf(5000)
    const failing = async (after: number, per: number) => {
      if (after >= 2000) throw new Error('service down')
      return await readPage(after, per)
    }
    await expect(new Response(streamed(sitemapOfListings(once, 0, failing))).text()).rejects.toThrow('service down')
  })
})
