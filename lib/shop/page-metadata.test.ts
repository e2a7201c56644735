import { Store } from '@awning/contract/store'
import { type PageMetadataInput, pageMetadata } from './page-metadata'
import type { Shop } from './shop'
import { shopGraph } from './structured-data'

const store = Store.parse({
  id: 1,
  slug: 'outpost',
  name: 'Outpost',
  sellerId: 1,
  region: 'USA',
  domain: 'outpost.example',
  shareImage: '/pictures/share-home-1-0.jpg',
})
const shop: Shop = { store, market: { locale: 'en', currency: 'USD', region: 'USA' } }
const page = { title: 'Tees | Outpost', description: 'All of them', path: '/tees', siteName: 'Outpost' }
const origin = 'http://outpost.example:3000'

describe('the metadata of a page', () => {
  it('contains its canonical URL on the stored domain of the shop', () => {
    expect(pageMetadata(shop, page)).toMatchObject({
      alternates: { canonical: `${origin}/tees` },
      openGraph: { url: `${origin}/tees`, locale: 'en_US', type: 'website' },
    })
  })

  it('contains its URL in every language and in its own, in a shop with an address for each language', () => {
    const polyglot = { ...shop, store: { ...store, flags: { localeUrls: true } }, prefix: '/de' }
    const { alternates, openGraph } = pageMetadata(polyglot, page)
    expect(alternates?.canonical).toBe(`${origin}/de/tees`)
    expect(openGraph?.url).toBe(`${origin}/de/tees`)
    expect(alternates?.languages).toEqual({
      en: `${origin}/tees`,
      de: `${origin}/de/tees`,
      nl: `${origin}/nl/tees`,
      fr: `${origin}/fr/tees`,
      it: `${origin}/it/tees`,
      es: `${origin}/es/tees`,
      'pt-BR': `${origin}/pt-br/tees`,
      'en-GB': `${origin}/en-gb/tees`,
      'x-default': `${origin}/tees`,
    })
    expect(pageMetadata({ ...polyglot, prefix: '' }, page).alternates?.canonical).toBe(`${origin}/tees`)
    expect(pageMetadata(polyglot, { ...page, isIndexed: false }).alternates).not.toHaveProperty('languages')
    expect(pageMetadata(shop, page).alternates).not.toHaveProperty('languages')
  })

  it('uses the page’s link preview, the shop’s, or the page’s picture, in this order', () => {
    const imageOf = (of: Shop, more: Partial<PageMetadataInput>) =>
      pageMetadata(of, { ...page, ...more }).openGraph?.images
    expect(imageOf(shop, { shareImageUrl: '/pictures/share-1-0.jpg' })).toMatchObject([
      { url: `${origin}/pictures/share-1-0.jpg`, width: 1200, height: 630 },
    ])
    expect(imageOf(shop, { fallbackImageUrl: '/x.jpg' })).toMatchObject([
      { url: `${origin}/pictures/share-home-1-0.jpg` },
    ])
    const plain = { ...shop, store: { ...store, shareImage: null } }
    const picture = `/pictures/${'a'.repeat(32)}-560.webp`
    expect(imageOf(plain, { fallbackImageUrl: picture })).toMatchObject([
      { url: `${origin}/pictures/${'a'.repeat(32)}-1000.jpg` },
    ])
    expect(imageOf(plain, {})).toEqual([])
  })

  it('excludes the page from search engines if it is a preview or the shop is closed or protected', () => {
    const robotsOf = (of: Shop) => pageMetadata(of, page).robots
    expect(robotsOf(shop)).toBeUndefined()
    const hidden = { index: false, follow: false }
    expect(robotsOf({ ...shop, preview: 'credential' })).toEqual(hidden)
    for (const state of ['closed', 'protected'] as const)
      expect(robotsOf({ ...shop, store: { ...store, state } })).toEqual(hidden)
  })

  it('leaves a product’s type to the page, which adds its price', () => {
    expect(pageMetadata(shop, { ...page, openGraphType: 'product' }).openGraph).not.toHaveProperty('type')
  })
})

describe('a shop’s structured data', () => {
  it('contains its owner, its profiles, its search and its return policy', () => {
    const social = [{ name: 'Video', href: 'https://video.example/outpost', icon: 'youtube' as const }]
    expect(shopGraph(store, { storeName: 'Outpost', social, logo: '/pictures/logo.webp' })).toMatchObject([
      {
        '@type': 'WebSite',
        url: origin,
        potentialAction: {
          '@type': 'SearchAction',
          target: { urlTemplate: `${origin}/search?searchterm={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
      {
        '@type': 'OnlineStore',
        logo: `${origin}/pictures/logo.webp`,
        sameAs: ['https://video.example/outpost'],
        hasMerchantReturnPolicy: { applicableCountry: 'US', merchantReturnDays: 30 },
      },
    ])
  })
})
