import { listingWith, threeSizes } from './listing-fixture'
import { listingGraph } from './listing-graph'
import { ProductRules, ShippingRules } from './merchant-listing-rules'
import { listingFacts } from './structured-data'

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

describe('a listing for search engines', () => {
  it('is a group of its colours and sizes, each with its own price, stock and address', () => {
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

  it('is one product where there is nothing to choose', () => {
    const [product] = graphOf([{ id: 21, name: 'Navy', sizes: [{ id: 1, label: 'Digital' }] }])
    expect(product).toMatchObject({ '@type': 'Product', name: 'Outpost Tee', sku: '7_21_1' })
  })

  it('is a preorder where it is sold before it is made', () => {
    expect(JSON.stringify(graphOf([navy], { checkout_flow: 1 })[0])).toContain('https://schema.org/PreOrder')
  })

  it('is a group of its own for every further product of the listing', () => {
    const products = [
      { productId: 11, productType: 'Hoodie' },
      { productId: 12, productType: 'Classic Tee' },
    ]
    expect(graphOf([navy], { products })[0]).toMatchObject({ productGroupID: '7-12' })
  })

  it('says all that Google asks of a merchant listing, as a group and as one product', () => {
    for (const colours of [[navy, moss], [{ id: 21, name: 'Navy', sizes: [{ id: 1, label: 'One size' }] }]]) {
      const [product] = graphOf(colours, { deliveryDetails: delivery })
      expect(ProductRules.safeParse(product).error?.issues).toBeUndefined()
    }
  })

  it('points to its delivery and to its returns, which stand in the same graph once', () => {
    const [product, shipping, returns, ...more] = graphOf([navy, moss], { deliveryDetails: delivery })
    expect(more).toEqual([])
    expect(ShippingRules.safeParse(shipping).error?.issues).toBeUndefined()
    expect(shipping).toMatchObject({ shippingRate: { value: '4.99', currency: 'USD' } })
    expect(returns).toMatchObject({ merchantReturnDays: 30, returnFees: 'https://schema.org/FreeReturn' })
    const url = 'https://outpost.example/listing/outpost-tee'
    expect([shipping, returns]).toMatchObject([{ '@id': `${url}#delivery` }, { '@id': `${url}#returns` }])
    const pointers = new Set(JSON.stringify(product).match(/"@id":"[^"]+"/g))
    expect(pointers).toEqual(new Set([`"@id":"${url}#delivery"`, `"@id":"${url}#returns"`]))
  })

  it('tells what delivery costs in the countries where the currency is at home', () => {
    const market = { ...delivery.standard, currency: 'EUR' as const, amount: 779, countryCodes: ['DE', 'FR'] }
    const [product, us, eu] = graphOf([navy], { deliveryDetails: { ...delivery, market } })
    for (const node of [us, eu]) expect(ShippingRules.safeParse(node).error?.issues).toBeUndefined()
    expect(ProductRules.safeParse(product).error?.issues).toBeUndefined()
    expect(eu).toMatchObject({
      '@id': 'https://outpost.example/listing/outpost-tee#delivery-eur',
      shippingRate: { value: '7.79', currency: 'EUR' },
      shippingDestination: [{ addressCountry: 'DE' }, { addressCountry: 'FR' }],
    })
    const text = JSON.stringify(graphOf([navy], { deliveryDetails: { ...delivery, market } }))
    expect(text.match(/"shippingDetails":\[\{"@id":"[^"]+#delivery"\},\{"@id":"[^"]+#delivery-eur"\}\]/g)).toHaveLength(
      3,
    )
  })

  it('takes nothing back that was downloaded', () => {
    const [, returns] = graphOf([navy], { deliveryDetails: { type: 'digital' } })
    expect(returns).toMatchObject({ returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' })
    expect(returns).not.toHaveProperty('returnFees')
  })

  it('names bitmaps that everyone reads', () => {
    const text = JSON.stringify(graphOf([navy]))
    expect(text).toMatch(/-1000\.jpg"/)
    expect(text).not.toMatch(/webp|svg/)
  })

  it('travels to the browser as a table of a fraction of its length', () => {
    const colours = Array.from({ length: 12 }, (_, id) => ({ id: id + 1, name: `Colour ${id}`, sizes: threeSizes }))
    const facts = listingFacts(listingWith(colours), context)
    expect(JSON.stringify(facts).length).toBeLessThan(JSON.stringify(listingGraph(facts)).length / 5)
  })
})
