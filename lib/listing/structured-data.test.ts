import { ProductRules, ShippingRules } from '../../tests/storefront/merchant-listing-rules'
import { listingWith, threeSizes } from '../../tests/storefront/sample-listing'
import { sampleReview, sampleReviews } from '../../tests/storefront/sample-reviews'
import { listingGraph } from './listing-graph'
import { listingCrumbs, listingFacts } from './structured-data'

const context = { origin: 'https://outpost.example', storeName: 'Outpost' }
const graphOf = (...listing: Parameters<typeof listingWith>) =>
  listingGraph(listingFacts(listingWith(...listing), context))

const delivery = {
  type: 'physical' as const,
  standard: {
    countryCode: 'US',
    amount: 499,
    currency: 'USD' as const,
    handlingDays: { min: 3, max: 5 },
    transitDays: { min: 4, max: 7 },
  },
}
const navy = { id: 21, name: 'Navy', sizes: threeSizes }
const moss = { id: 22, name: 'Moss', sizes: threeSizes }

describe('the structured data of a listing', () => {
  it('is a group of its colors and sizes, each with its own price, stock and URL', () => {
    expect(graphOf([navy, moss])[0]).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: '7',
      url: 'https://outpost.example/listing/outpost-tee',
      variesBy: ['https://schema.org/color', 'https://schema.org/size'],
      hasVariant: expect.arrayContaining([
        expect.objectContaining({
          sku: '7_21_1',
          color: 'Navy',
          size: 'S',
          offers: expect.objectContaining({
            price: '28.00',
            priceCurrency: 'USD',
            availability: 'https://schema.org/InStock',
            url: 'https://outpost.example/listing/outpost-tee?product=12&variation=21&size=1',
          }),
        }),
        expect.objectContaining({
          sku: '7_22_3',
          offers: expect.objectContaining({ availability: 'https://schema.org/OutOfStock' }),
        }),
      ]),
    })
  })

  it('is one product if there is nothing to select', () => {
    const [product] = graphOf([{ id: 21, name: 'Navy', sizes: [{ id: 1, label: 'Digital' }] }])
    expect(product).toMatchObject({ '@type': 'Product', name: 'Outpost Tee', sku: '7_21_1' })
  })

  it('is a preorder if it is sold before production', () => {
    expect(JSON.stringify(graphOf([navy], { checkout_flow: 1 })[0])).toContain('https://schema.org/PreOrder')
  })

  it('has a separate group for every other product of the listing', () => {
    const products = [
      { productId: 11, productType: 'Hoodie' },
      { productId: 12, productType: 'Classic Tee' },
    ]
    expect(graphOf([navy], { products })[0]).toMatchObject({ productGroupID: '7-12' })
  })

  it("meets Google's rules for merchant listings, as a group and as one product", () => {
    for (const colors of [[navy, moss], [{ id: 21, name: 'Navy', sizes: [{ id: 1, label: 'One size' }] }]]) {
      const [product] = graphOf(colors, { deliveryDetails: delivery })
      expect(ProductRules.safeParse(product).error?.issues).toBeUndefined()
    }
  })

  it('refers to its shipping and its returns, which are in the same graph once', () => {
    const [product, shipping, returns, ...more] = graphOf([navy, moss], { deliveryDetails: delivery })
    expect(more).toEqual([])
    expect(ShippingRules.safeParse(shipping).error?.issues).toBeUndefined()
    expect(shipping).toMatchObject({ shippingRate: { value: '4.99', currency: 'USD' } })
    expect(returns).toMatchObject({ merchantReturnDays: 30, returnFees: 'https://schema.org/FreeReturn' })
    expect([shipping, returns]).toMatchObject([{ '@id': '#delivery' }, { '@id': '#returns' }])
    const pointers = new Set(JSON.stringify(product).match(/"@id":"[^"]+"/g))
    expect(pointers).toEqual(new Set(['"@id":"#delivery"', '"@id":"#returns"']))
  })

  it('contains the shipping cost for the countries of the currency', () => {
    const market = { ...delivery.standard, currency: 'EUR' as const, amount: 779, countryCodes: ['DE', 'FR'] }
    const [product, us, eu] = graphOf([navy], { deliveryDetails: { ...delivery, market } })
    for (const node of [us, eu]) expect(ShippingRules.safeParse(node).error?.issues).toBeUndefined()
    expect(ProductRules.safeParse(product).error?.issues).toBeUndefined()
    expect(eu).toMatchObject({
      '@id': '#delivery-eur',
      shippingRate: { value: '7.79', currency: 'EUR' },
      shippingDestination: [{ addressCountry: 'DE' }, { addressCountry: 'FR' }],
    })
    const text = JSON.stringify(graphOf([navy], { deliveryDetails: { ...delivery, market } }))
    expect(text.match(/"shippingDetails":\[\{"@id":"#delivery"\},\{"@id":"#delivery-eur"\}\]/g)).toHaveLength(3)
  })

  it('has no returns for a download', () => {
    const [, returns] = graphOf([navy], { deliveryDetails: { type: 'digital' } })
    expect(returns).toMatchObject({ returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' })
    expect(returns).not.toHaveProperty('returnFees')
  })

  it('contains no rating of a listing without reviews', () => {
    expect(JSON.stringify(graphOf([navy, moss]))).not.toMatch(/aggregateRating|"review"/)
  })

  it('contains the rating and the latest reviews once, as a group and as one product', () => {
    const reviews = sampleReviews({
      count: 9,
      average: 4.2,
      latest: [
        sampleReview(),
        sampleReview({ author: null, title: 'Nobody' }),
        sampleReview({ title: '', body: `${'long '.repeat(120)}` }),
      ],
    })
    for (const colors of [[navy, moss], [{ id: 21, name: 'Navy', sizes: [{ id: 1, label: 'One size' }] }]]) {
      const [product, ...others] = graphOf(colors, { reviews, deliveryDetails: delivery })
      expect(ProductRules.safeParse(product).error?.issues).toBeUndefined()
      expect(product).toMatchObject({
        aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.2, reviewCount: 9 },
        review: [
          {
            '@type': 'Review',
            reviewRating: { '@type': 'Rating', ratingValue: 4 },
            author: { '@type': 'Person', name: 'Ada L.' },
            datePublished: '2026-05-12',
            name: 'Warm',
            reviewBody: 'Dries overnight.\nFits well.',
          },
          { reviewBody: expect.stringMatching(/^(?:long ){99}long …$/) },
        ],
      })
      expect(JSON.stringify([product, ...others]).match(/aggregateRating/g)).toHaveLength(1)
      expect(JSON.stringify(product)).not.toContain('Nobody')
    }
  })

  it('uses common bitmap formats', () => {
    const text = JSON.stringify(graphOf([navy]))
    expect(text).toMatch(/-1000\.jpg"/)
    expect(text).not.toMatch(/webp|svg/)
  })

  it('is sent to the browser as a table of a fraction of its length', () => {
    const colors = Array.from({ length: 12 }, (_, id) => ({ id: id + 1, name: `Color ${id}`, sizes: threeSizes }))
    const facts = listingFacts(listingWith(colors), context)
    expect(JSON.stringify(facts).length).toBeLessThan(JSON.stringify(listingGraph(facts)).length / 5)
  })
})

const collection = (slug: string, listingCount?: number, parentSlug?: string) => ({
  name: slug,
  slug,
  listingCount,
  parentSlug,
})
const crumbsOf = (...collections: ReturnType<typeof collection>[]) =>
  listingCrumbs({ collections }, 'Explore').map(({ href }) => href)

describe('the breadcrumbs of a listing', () => {
  it('lead to the smallest collection', () => {
    expect(crumbsOf(collection('all-products', 20), collection('outdoor', 8))).toEqual(['/', '/outdoor'])
  })

  it('lead to the first collection without the number of listings or with the same number', () => {
    expect(crumbsOf(collection('tees'), collection('caps'))).toEqual(['/', '/tees'])
    expect(crumbsOf(collection('tees', 3), collection('caps', 3))).toEqual(['/', '/tees'])
  })

  it('lead to a collection at the top level if there is one', () => {
    expect(crumbsOf(collection('graphic', 2, 'tees'), collection('tees', 9))).toEqual(['/', '/tees'])
    expect(crumbsOf(collection('graphic', 2, 'tees'))).toEqual(['/', '/tees/graphic'])
    expect(crumbsOf()).toEqual(['/'])
  })
})
