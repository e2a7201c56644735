import { searchable } from '../../tests/storefront/sample-search-product'
import { leadsBack, suggestionsOf } from './rules'

const texts = {
  label: ({ name, productName }: { name: string; productName: string }) => `${name} - ${productName}`,
  price: ({ amount, currency }: { amount: number; currency: string }) => `${amount} ${currency}`,
}
const labels = (found: Parameters<typeof suggestionsOf>[0]) => suggestionsOf(found, texts).map(({ label }) => label)

describe('the suggestions of the search box', () => {
  // Requirements: 9.5
  it('are the first five products found, by name and product', () => {
    const found = [1, 2, 3, 4, 5, 6].map((id) => searchable(id))
    expect(labels(found)).toEqual([1, 2, 3, 4, 5].map((id) => `Item ${id} - Classic Tee`))
  })

  it('have only the name of a product without a type', () => {
    expect(labels([searchable(1, { type: '' }), searchable(2)])).toEqual(['Item 1', 'Item 2 - Classic Tee'])
  })

  it('contain no duplicates', () => {
    const twice = [searchable(1, { title: 'Bus' }), searchable(2, { title: 'Bus' }), searchable(3)]
    expect(labels(twice)).toEqual(['Bus - Classic Tee', 'Item 3 - Classic Tee'])
  })

  it('have the price, the picture and the page of their product', () => {
    const product = searchable(7, { money: { amount: 2800, currency: 'USD' }, picture: '/pictures/bus.webp' })
    expect(suggestionsOf([product], texts)).toEqual([
      { label: 'Item 7 - Classic Tee', href: product.href, price: '2800 USD', picture: '/pictures/bus.webp' },
    ])
  })
})

const visit = { referrer: '', origin: 'http://outpost.test', length: 1 }

describe('the return link of the search page', () => {
  // Requirements: 2.20
  it("uses the browser's navigation history of this shop", () => {
    expect(leadsBack({ ...visit, navigation: { canGoBack: true } })).toBe(true)
    expect(leadsBack({ ...visit, navigation: { canGoBack: false }, referrer: visit.origin, length: 9 })).toBe(false)
  })

  it('uses the referrer in a browser without the Navigation API', () => {
    expect(leadsBack({ ...visit, referrer: 'http://outpost.test/tees', length: 2 })).toBe(true)
    expect(leadsBack({ ...visit, referrer: 'http://elsewhere.test/', length: 2 })).toBe(false)
    expect(leadsBack({ ...visit, referrer: '', length: 5 })).toBe(false)
    expect(leadsBack({ ...visit, referrer: 'http://outpost.test/', length: 1 })).toBe(false)
  })
})
