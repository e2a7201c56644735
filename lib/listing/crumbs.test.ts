import { listingCrumbs } from './crumbs'

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
