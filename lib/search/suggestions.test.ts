import { searchable } from '../../tests/storefront/sample-search-product'
import { suggestionsOf } from './suggestions'

const label = ({ name, productName }: { name: string; productName: string }) => `${name} - ${productName}`

describe('the suggestions of the search box', () => {
  // Requirements: 9.5
  it('are the first five products found, by name and product', () => {
    const found = [1, 2, 3, 4, 5, 6].map((id) => searchable(id))
    expect(suggestionsOf(found, label)).toEqual([1, 2, 3, 4, 5].map((id) => `Item ${id} - Classic Tee`))
  })

  it('contain no duplicates', () => {
    const twice = [searchable(1, { title: 'Bus' }), searchable(2, { title: 'Bus' }), searchable(3)]
    expect(suggestionsOf(twice, label)).toEqual(['Bus - Classic Tee', 'Item 3 - Classic Tee'])
  })
})
