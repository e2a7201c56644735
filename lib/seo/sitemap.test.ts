/** @jest-environment ./tools/jest/browser-environment.cjs */
import { listingsPerSitemap, picturesPerEntry, type SitemapPage } from '@awning/contract/seo'
import { articleSlugs } from '../routing/help-articles'
import { readTheme } from '../theme/read-theme'
import { listShopPaths } from './list-shop-paths'
import { sitemapIndex, sitemapOf, sitemapOfListings } from './sitemap'
import { streamed } from './streamed'

const origin = 'https://outpost.example'
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
    const { locations, text } = await read(sitemapOf(origin, listShopPaths(theme, collections, plan, { help: false })))
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
    const { locations } = await read(sitemapOf(origin, listShopPaths(readTheme({}), [], plan, { help: true })))
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

  it('escapes every URL', async () => {
    const { document } = await read(sitemapOf(origin, [{ path: '/x', pictures: ['https://cdn.example/a?b=1&c=<2>'] }]))
    expect(document.documentElement.textContent).toContain('https://cdn.example/a?b=1&c=%3C2%3E')
  })

  it('contains a whole part of 20,000 listings, each once', async () => {
    const { readPage, requests } = serviceOf(50_000)
    let urls = 0
    let bytes = 0
    for await (const piece of sitemapOfListings(origin, 0, readPage)) {
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
    const { text } = await read(sitemapOf(host, [longest]))
    expect(text.length * listingsPerSitemap).toBeLessThan(45 * 1024 * 1024)
  })

  it('is generated only as fast as it is read', async () => {
    const { readPage, requests } = serviceOf(20_000)
    const reader = streamed(sitemapOfListings(origin, 0, readPage)).getReader()
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
    await expect(new Response(streamed(sitemapOfListings(origin, 0, failing))).text()).rejects.toThrow('service down')
  })
})
