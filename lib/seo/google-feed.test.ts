/** @jest-environment ./tools/jest/browser-environment.cjs */
import { OfferedListing, type OfferPage } from '@awning/contract/seo'
import fc from 'fast-check'
import { listingWith, threeSizes } from '../../tests/storefront/sample-listing'
import { listingGraph } from '../listing/listing-graph'
import { listingFacts } from '../listing/structured-data'
import { googleFeed } from './google-feed'

const shop = { origin: 'https://outpost.example', name: 'Outpost', description: 'Layers', merchantId: '123456' }
const standard = {
  countryCode: 'US',
  amount: 499,
  currency: 'USD' as const,
  handlingDays: { min: 3, max: 5 },
  transitDays: { min: 4, max: 7 },
}
const delivery = { type: 'physical' as const, estimatedShipDateLatest: '2026-11-27', standard }

function offered(...[colors, more]: Parameters<typeof listingWith>) {
  const listing = listingWith(colors, more)
  const product = {
    productId: 12,
    productType: 'Classic Tee',
    deliveryDetails: listing.deliveryDetails ?? delivery,
    variations: listing.primaryProduct,
  }
  return { listing, offered: OfferedListing.parse({ ...listing, products: [product] }) }
}

const pageOf = (...listings: OfferedListing[]): OfferPage => ({ listings, next: null, version: 'v' })

async function read(first: OfferPage, more: (after: number) => Promise<OfferPage | null> = async () => null) {
  let text = ''
  for await (const piece of googleFeed(shop, first, more)) text += piece
  const document = new DOMParser().parseFromString(text, 'application/xml')
  expect(document.querySelector('parsererror')).toBeNull()
  const items = [...document.querySelectorAll('item')].map((item) => {
    const values: Record<string, string> = {}
    for (const child of item.children) values[child.localName] = child.textContent ?? ''
    return values
  })
  return { document, items }
}

const navy = { id: 21, name: 'Navy', sizes: threeSizes }

describe('the Merchant feed of a shop', () => {
  it.each([
    ['Apparel & Accessories > Handbags, Wallets & Cases > Handbags', null, null, 'adult', 'unisex'],
    ['Apparel & Accessories', 'kids', "Women's", 'kids', 'female'],
    ['212', 'grown-up', 'any', 'adult', 'unisex'],
    ['Home & Garden > Decor', null, null, undefined, undefined],
  ])(
    'has the age group and gender that Google requires for the category %s',
    async (category, age, gender, ...expected) => {
      const oneSize = { ...navy, sizes: threeSizes.slice(0, 1).map((size) => ({ ...size, label: 'Default Title' })) }
      const { listing } = offered([oneSize], {
        deliveryDetails: delivery,
        googleProductCategory: category,
        ageGroup: age,
        gender,
      })
      const product = {
        productId: 12,
        productType: 'Tote',
        deliveryDetails: delivery,
        variations: listing.primaryProduct,
      }
      const { items } = await read(pageOf(OfferedListing.parse({ ...listing, products: [product] })))
      expect([items[0]?.age_group, items[0]?.gender]).toEqual(expected)
    },
  )

  it('has every attribute that Google requires for each offer', async () => {
    const { items, document } = await read(pageOf(offered([navy], { deliveryDetails: delivery }).offered))
    expect(items).toHaveLength(3)
    expect(items[0]).toMatchObject({
      id: '7_21_1',
      item_group_id: '7',
      title: 'Outpost Tee, Navy, S',
      description: 'Made for rain.',
      link: 'https://outpost.example/listing/outpost-tee?product=12&variation=21&size=1',
      availability: 'in_stock',
      price: '28.00 USD',
      condition: 'new',
      brand: 'Outpost',
      identifier_exists: 'no',
      color: 'Navy',
      size: 'S',
      age_group: 'adult',
      gender: 'unisex',
    })
    expect(items[0]?.image_link).toMatch(/^https:\/\/outpost\.example\/pictures\/[0-9a-f]+-1000\.jpg$/)
    expect(items[2]).toMatchObject({ availability: 'out_of_stock' })
    const shipping = document.getElementsByTagName('g:shipping')[0]
    expect([...(shipping?.children ?? [])].map(({ localName, textContent }) => [localName, textContent])).toEqual([
      ['country', 'US'],
      ['price', '4.99 USD'],
      ['min_handling_time', '3'],
      ['max_handling_time', '5'],
      ['min_transit_time', '4'],
      ['max_transit_time', '7'],
    ])
    expect(document.getElementsByTagName('g:merchant_id')[0]?.textContent).toBe('123456')
  })

  it('has the barcode, the part number and the brand of an offer, and says that it is identified only if it is', async () => {
    const sizes = [
      { id: 1, label: 'S', gtin: '4006381333931' },
      { id: 2, label: 'M', mpn: 'HM-2' },
      { id: 3, label: 'L' },
    ]
    const more = { deliveryDetails: delivery, vendor: 'Stille' }
    const { items } = await read(pageOf(offered([{ ...navy, sizes }], more).offered))
    const identity = items.map(({ gtin, mpn, brand, identifier_exists }) => [gtin, mpn, brand, identifier_exists])
    expect(identity).toEqual([
      ['4006381333931', undefined, 'Stille', 'yes'],
      [undefined, 'HM-2', 'Stille', 'yes'],
      [undefined, undefined, 'Stille', 'no'],
    ])
    const unbranded = await read(pageOf(offered([{ ...navy, sizes }], { deliveryDetails: delivery }).offered))
    expect(unbranded.items.map(({ identifier_exists }) => identifier_exists)).toEqual(['yes', 'no', 'no'])
  })

  it('does not have an offer whose picture is to come', async () => {
    const black = { ...navy, id: 22, name: 'Black', toCome: true as const }
    const { items } = await read(pageOf(offered([navy, black], { deliveryDetails: delivery }).offered))
    expect(new Set(items.map(({ color }) => color))).toEqual(new Set(['Navy']))
    const graph = listingGraph(
      listingFacts(offered([black]).listing, { origin: shop.origin, storeName: shop.name, prefix: '' }),
    )
    expect(JSON.stringify(graph)).not.toContain('/pictures/')
  })

  it('agrees with the structured data about the barcode and the part number', async () => {
    const sizes = [{ id: 1, label: 'S', gtin: '4006381333931', mpn: 'HM-1' }]
    const { listing, offered: feed } = offered([{ ...navy, sizes }], { deliveryDetails: delivery, vendor: 'Stille' })
    const graph = listingGraph(listingFacts(listing, { origin: shop.origin, storeName: shop.name, prefix: '' }))
    const { items } = await read(pageOf(feed))
    expect(items[0]).toMatchObject({ gtin: '4006381333931', mpn: 'HM-1' })
    expect(JSON.stringify(graph)).toContain('"gtin":"4006381333931","mpn":"HM-1"')
  })

  it('also has the shipping cost for the countries of the currency', async () => {
    const { standard } = delivery
    const market = { ...standard, currency: 'GBP' as const, amount: 599, countryCodes: ['GB', 'JE'] }
    const { document } = await read(pageOf(offered([navy], { deliveryDetails: { ...delivery, market } }).offered))
    const [item] = document.getElementsByTagName('item')
    const shipping = [...(item?.getElementsByTagName('g:shipping') ?? [])].map(({ children }) =>
      [...children].slice(0, 2).map(({ textContent }) => textContent),
    )
    expect(shipping).toEqual([
      ['US', '4.99 USD'],
      ['GB', '5.99 GBP'],
      ['JE', '5.99 GBP'],
    ])
  })

  it('has the availability date of a preorder', async () => {
    const { items } = await read(pageOf(offered([navy], { checkout_flow: 1, deliveryDetails: delivery }).offered))
    expect(items[0]).toMatchObject({ availability: 'preorder', availability_date: '2026-11-27' })
  })

  it('has no size, gender or age group for a download', async () => {
    const wallpaper = { id: 21, name: 'Default Title', sizes: [{ id: 1, label: 'Digital' }] }
    const { items } = await read(pageOf(offered([wallpaper], { deliveryDetails: { type: 'digital' } }).offered))
    expect(items[0]).not.toHaveProperty('size')
    expect(items[0]).not.toHaveProperty('gender')
    expect(items[0]?.title).toBe('Outpost Tee')
  })

  it('reads all pages of the service', async () => {
    const { offered: listing } = offered([navy])
    const requests: number[] = []
    const { items } = await read({ ...pageOf(listing), next: 7 }, async (after) => {
      requests.push(after)
      return { ...pageOf(listing), next: after === 7 ? 9 : null }
    })
    expect(requests).toEqual([7, 9])
    expect(items).toHaveLength(9)
  })

  it('has the same prices and SKUs as the structured data of the page', async () => {
    const size = fc.record({ amount: fc.nat(99_999_999), gone: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(size, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
        async (rows) => {
          const colors = rows.map((sizes, index) => ({
            id: index + 1,
            name: `Color ${index}`,
            sizes: sizes.map(({ amount, gone }, at) => ({
              id: at + 1,
              label: `S${at}`,
              amount,
              inventoryCount: gone ? 0 : null,
            })),
          }))
          const both = offered(colors, { deliveryDetails: delivery })
          const graph = listingGraph(listingFacts(both.listing, { origin: shop.origin, storeName: shop.name }))
          const graphText = JSON.stringify(graph)
          const offers = [
            ...graphText.matchAll(
              /"sku":"([^"]+)".*?"price":"([^"]+)","priceCurrency":"([^"]+)".*?schema\.org\/(\w+)"/g,
            ),
          ]
          const { items } = await read(pageOf(both.offered))
          const words: Record<string, string> = { InStock: 'in_stock', OutOfStock: 'out_of_stock' }
          expect(items.map(({ id, price, availability }) => [id, price, availability])).toEqual(
            offers.map(([, sku, price, currency, state]) => [sku, `${price} ${currency}`, words[state ?? '']]),
          )
        },
      ),
      { numRuns: 25 },
    )
  })

  it('stays well-formed and within Google’s limits for any listing title', async () => {
    const words = fc.string({ unit: 'binary', maxLength: 300 })
    await fc.assert(
      fc.asyncProperty(words, words, words, async (title, vendor, color) => {
        const { items } = await read(
          pageOf(
            offered([{ ...navy, name: color }], { title, vendor, description: `<p>${title.repeat(40)}</p>` }).offered,
          ),
        )
        expect(items).toHaveLength(3)
        for (const item of items) {
          expect([...(item.title ?? '')].length).toBeLessThanOrEqual(150)
          expect([...(item.description ?? '')].length).toBeLessThanOrEqual(5000)
          expect((item.id ?? '').length).toBeLessThanOrEqual(50)
          expect([...(item.brand ?? '')].length).toBeLessThanOrEqual(70)
        }
      }),
      { numRuns: 25 },
    )
  })
})
