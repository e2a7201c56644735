import { ImportReport } from '@awning/contract/admin'
import { expect } from 'playwright/test'
import { BreadcrumbRules, ProductRules, ReturnRules, ShippingRules } from '../tests/storefront/merchant-listing-rules'
import { admin } from './fixtures/admin'
import { aListing, cornerStore } from './fixtures/corner-store'
import { hostOf, rawRequest } from './fixtures/raw-http'
import { graphOf, headOf, itemsOf, locationsOf, variantsOf, visit } from './fixtures/seo'
import { fetchListing } from './fixtures/service'
import { test } from './fixtures/test'
import type { TestApp } from './fixtures/test-app'

const hostile = '</script><script>alert(1)</script> & <b>Tee</b>'
const colors = { Black: '#1b1b1f', Moss: '#5d6b3f' }
const file = (cents = 2500) =>
  cornerStore({
    store: { name: 'Corner Shop', marketingPixels: { gmcMerchantId: '123456789' } },
    collections: [{ slug: 'goods', name: 'Goods', collections: [{ slug: 'worn', name: 'Worn' }] }],
    listings: [
      aListing({
        slug: 'corner-tee',
        title: 'Corner Tee',
        colors,
        sizes: [{ label: 'S' }, { label: 'M', cents: 2700 }],
        cents,
      }),
      aListing({
        slug: 'mug',
        title: 'Mug',
        sizes: [{ label: 'One size', onHand: 0 }],
        colors: { Standard: '#ffffff' },
      }),
      aListing({ slug: 'hostile', title: hostile }),
      aListing({ slug: 'secret', title: 'Secret', visibility: 'private' }),
      ...Array.from({ length: 24 }, (_, index) => aListing({ slug: `cup-${index}`, title: `Cup ${index}` })),
    ],
  })
test.use({ storeFile: file() })

const pageOf = async (testApp: TestApp, slug: string, path: string, headers = {}) =>
  await rawRequest(testApp, { host: hostOf(testApp, slug), path, headers })

test('a listing has one canonical URL and a social preview with its price and image', { tag: '@core' }, async ({
  testApp,
  shop,
}) => {
  const listing = await fetchListing(testApp, shop.slug, 'corner-tee')
  const [, moss] = listing.primaryProduct
  const path = `/listing/corner-tee?product=${listing.primaryProductId}&variation=${moss?.variationId}&size=${moss?.sizes[1]?.id}&utm_source=x`
  const { body } = await pageOf(testApp, shop.slug, path)
  const head = headOf(body)
  expect(head).toMatchObject({
    canonical: `${shop.url}/listing/corner-tee`,
    'og:url': `${shop.url}/listing/corner-tee`,
    'og:type': 'product',
    'og:price:amount': '27.00',
    'og:price:currency': 'USD',
    'product:availability': 'in stock',
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
    'google-merchant-id': '123456789',
  })
  expect(body).not.toContain('hreflang')
  const picture = await visit(testApp, head['og:image'] ?? '')
  expect(picture.status).toBe(200)
  expect(picture.headers['content-type']).toBe('image/jpeg')
})

test('the structured data of a listing follows Google’s rules and is in the page once', { tag: '@core' }, async ({
  testApp,
  shop,
}) => {
  for (const slug of ['corner-tee', 'mug', 'hostile']) {
    const { body } = await pageOf(testApp, shop.slug, `/listing/${slug}`)
    const [product, shipping, returns, crumbs, ...more] = graphOf(body)
    expect(ProductRules.safeParse(product).error?.issues, slug).toBeUndefined()
    expect(ShippingRules.safeParse(shipping).error?.issues).toBeUndefined()
    expect(ReturnRules.safeParse(returns).error?.issues).toBeUndefined()
    expect(BreadcrumbRules.safeParse(crumbs).error?.issues).toBeUndefined()
    expect(more).toEqual([])
    expect(body.match(/schema\.org\/NewCondition/g)?.length).toBe(variantsOf(product ?? {}).length)
  }
})

test('a title cannot break out of the structured data or run as a script', async ({ testApp, page, shop }) => {
  const { body } = await pageOf(testApp, shop.slug, '/listing/hostile')
  expect(body).not.toContain('<script>alert(1)')
  expect(graphOf(body)[0]).toMatchObject({ name: hostile })
  await page.goto(`${shop.url}/listing/hostile`)
  await expect(page.getByRole('heading', { level: 1, name: hostile })).toBeVisible()
  // Hydration leaves the structured data of the server unchanged.
  expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain('"@type":"Product"')
})

test('the home page describes the shop and its search, and a collection page describes its list', async ({
  testApp,
  shop,
}) => {
  const [site, store] = graphOf((await pageOf(testApp, shop.slug, '/')).body)
  expect(site).toMatchObject({
    '@type': 'WebSite',
    potentialAction: { target: { urlTemplate: `${shop.url}/search?searchterm={search_term_string}` } },
  })
  expect(store).toMatchObject({ '@type': 'OnlineStore', hasMerchantReturnPolicy: { merchantReturnDays: 30 } })
  const second = (await pageOf(testApp, shop.slug, '/goods?page=2')).body
  expect(headOf(second).canonical).toBe(`${shop.url}/goods?page=2`)
  const [collection] = graphOf(second)
  expect(collection).toMatchObject({ '@type': 'CollectionPage', mainEntity: { '@type': 'ItemList' } })
})

test('personal pages and missing pages are not indexed', async ({ testApp, shop }) => {
  for (const path of ['/cart', '/search', '/search?searchterm=tee', '/thankyou', '/nothing-here', '/listing/secret']) {
    const { body } = await pageOf(testApp, shop.slug, path)
    expect(body, path).toMatch(/<meta name="robots" content="noindex/)
  }
  expect((await pageOf(testApp, shop.slug, '/listing/corner-tee')).body).not.toMatch(/name="robots"/)
})

test('uppercase letters and trailing slashes redirect permanently to the one URL of a page', async ({
  testApp,
  shop,
}) => {
  for (const [asked, proper] of [
    ['/GOODS', '/goods'],
    ['/goods/', '/goods'],
    ['/Listing/Corner-Tee?pid=1', '/listing/corner-tee?pid=1'],
  ] as const) {
    const response = await pageOf(testApp, shop.slug, asked)
    expect([response.status, response.headers.location], asked).toEqual([308, proper])
  }
  expect((await pageOf(testApp, shop.slug, '/NOTHING-HERE/a/b/c')).status).toBe(404)
})

test('the sitemap lists every public page, and each page exists', { tag: '@core' }, async ({ testApp, shop, page }) => {
  const robots = await pageOf(testApp, shop.slug, '/robots.txt')
  expect(robots.body).toContain(`Sitemap: ${shop.url}/sitemap.xml`)
  const files = locationsOf((await visit(testApp, `${shop.url}/sitemap.xml`)).body)
  expect(files[0]).toBe(`${shop.url}/sitemaps/pages.xml`)
  const bodies = await Promise.all(files.map(async (each) => (await visit(testApp, each)).body))
  const addresses = bodies.flatMap(locationsOf)
  expect(addresses).toContain(`${shop.url}/goods/worn`)
  expect(addresses.filter((each) => each.includes('/listing/'))).toHaveLength(27)
  expect(addresses.join()).not.toContain('secret')
  for (const address of [...addresses.slice(0, 6), `${shop.url}/listing/mug`])
    expect((await visit(testApp, address)).status, address).toBe(200)
  await page.goto(`${shop.url}/robots.txt`)
  const wellFormed = await page.evaluate(
    (texts) =>
      texts.every(
        (text) => new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror') === null,
      ),
    bodies,
  )
  expect(wellFormed).toBe(true)
})

test('the feed contains every offer and is sent again only after a change', { tag: '@core' }, async ({
  testApp,
  anotherShop,
}) => {
  const shop = await anotherShop(file())
  const feed = await pageOf(testApp, shop.slug, '/feeds/google.xml')
  expect(feed.headers['content-type']).toContain('application/xml')
  expect(feed.body).toContain('<g:merchant_id>123456789</g:merchant_id>')
  const items = itemsOf(feed.body)
  expect(items).toHaveLength(4 + 1 + 1 + 24)
  expect(items.find(({ title }) => title === 'Mug')).toMatchObject({
    availability: 'out_of_stock',
    identifier_exists: 'no',
  })
  const picture = await visit(testApp, items[0]?.image_link ?? '')
  expect(picture.headers['content-type']).toBe('image/jpeg')

  const etag = String(feed.headers.etag)
  const again = await pageOf(testApp, shop.slug, '/feeds/google.xml', { 'if-none-match': etag })
  expect([again.status, again.body]).toEqual([304, ''])
  const store = { name: 'Corner Shop', ...file().store, slug: shop.slug }
  await admin(testApp, 'POST', `/stores/${shop.slug}/import`, ImportReport, { ...file(2600), awning: 1, store })
  const changed = await pageOf(testApp, shop.slug, '/feeds/google.xml', { 'if-none-match': etag })
  expect(changed.status).toBe(200)
  expect(itemsOf(changed.body)[0]?.price).toBe('26.00 USD')
})

test('llms.txt lists the pages of the shop', async ({ testApp, shop }) => {
  const { body } = await pageOf(testApp, shop.slug, '/llms.txt')
  expect(body).toMatch(/^# Corner Shop\n/)
  for (const address of ['/goods', '/goods/worn', '/feeds/google.xml', '/sitemap.xml', '/terms-of-use'])
    expect(body).toContain(`(${shop.url}${address})`)
})

test('no output contains a host from a forged header', async ({ testApp, shop }) => {
  const paths = [
    '/',
    '/goods',
    '/goods?page=2',
    '/listing/corner-tee',
    '/listing/hostile',
    '/terms-of-use',
    '/privacy-policy',
  ]
  const files = [
    '/robots.txt',
    '/sitemap.xml',
    '/sitemaps/pages.xml',
    '/sitemaps/listings-0.xml',
    '/feeds/google.xml',
    '/llms.txt',
  ]
  const claims: { host: string; headers: Record<string, string> }[] = [
    { host: `${shop.slug.toUpperCase()}.LOCALHOST`, headers: {} },
    {
      host: hostOf(testApp, shop.slug),
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher', forwarded: 'host=evil.example' },
    },
  ]
  for (const path of [...paths, ...files]) {
    for (const { host, headers } of claims) {
      const { status, body } = await rawRequest(testApp, { host, path, headers })
      expect(status, path).toBe(200)
      expect(body.match(/evil\.example|:6666|gopher:|LOCALHOST/), path).toBeNull()
    }
    const unknownHost = await rawRequest(testApp, { host: 'evil.example', path })
    expect([unknownHost.status, unknownHost.body.includes('Corner')], path).toEqual([404, false])
  }
})

test.describe('in the demo catalog', () => {
  test.setTimeout(300_000)

  // Slow Tide is protected and not indexed.
  for (const slug of ['nightshift', 'outpost', 'loudmouth', 'harbor']) {
    test(`prices and stock match on the page, in its structured data and in the feed: ${slug}`, async ({ testApp }) => {
      const feed = itemsOf((await pageOf(testApp, slug, '/feeds/google.xml')).body)
      const products = byProduct(feed)
      expect(products.size).toBeGreaterThan(5)
      for (const [path, items] of products) {
        const { body } = await pageOf(testApp, slug, path)
        const [product] = graphOf(body)
        expect(ProductRules.safeParse(product).error?.issues, path).toBeUndefined()
        const published = variantsOf(product ?? {}).map(({ sku, offers }) => ({
          id: sku,
          price: `${offers.price} ${offers.priceCurrency}`,
          availability: offers.availability.split('/').at(-1),
          link: offers.url,
        }))
        const availabilities: Record<string, string> = {
          in_stock: 'InStock',
          out_of_stock: 'OutOfStock',
          preorder: 'PreOrder',
        }
        const fed = items.map(({ id, price, availability = '', link }) => ({
          id,
          price,
          availability: availabilities[availability],
          link,
        }))
        expect(published, path).toEqual(fed)
        // Checks the displayed price, once for every price of the product.
        for (const item of new Map(items.map((each) => [each.price, each])).values()) {
          const { pathname, search } = new URL(item.link ?? '')
          expect(shownPrice((await pageOf(testApp, slug, pathname + search)).body), item.link).toBe(
            formatPrice(item.price ?? ''),
          )
        }
      }
    })
  }
})

/** Items by the URL of their product. */
function byProduct(items: Record<string, string>[]): Map<string, Record<string, string>[]> {
  const products = new Map<string, Record<string, string>[]>()
  for (const item of items) {
    const { pathname, searchParams } = new URL(item.link ?? '')
    const path = `${pathname}?product=${searchParams.get('product')}`
    products.set(path, [...(products.get(path) ?? []), item])
  }
  return products
}

const shownPrice = (html: string) => /class="price text-xl[^"]*">([^<]*)</.exec(html)?.[1]

function formatPrice(price: string): string {
  const [amount, currency = ''] = price.split(' ')
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(Number(amount))
}
