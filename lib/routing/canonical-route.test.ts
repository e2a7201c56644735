import type { PathContent } from '@awning/contract/seo'
import { canonicalRoute } from './canonical-route'
import { matchRoute } from './match-route'

const tee: PathContent = {
  kind: 'listing',
  products: 2,
  choices: [
    { product: 1, variations: [11, 12], sizes: [101, 102] },
    { product: 2, variations: [21], sizes: [201] },
  ],
}
const pageOf = (address: string, response: PathContent = tee) => {
  const { pathname, searchParams } = new URL(address, 'http://shop.test')
  return canonicalRoute(matchRoute(pathname, searchParams), response).path
}

describe('the page of a listing', () => {
  it.each([
    ['', '-'],
    ['?product=1&variation=12&size=101', 'p1-v12-s101'],
    ['?pid=2', 'p2'],
    ['?variation=21', 'v21'],
    ['?product=1&variation=21&size=201', 'p1'],
    ['?product=1&variation=999&size=102', 'p1-s102'],
    ['?variation=999&size=888', '-'],
  ])('with %s is the page of %s', (query, selection) =>
    expect(pageOf(`/listing/tee${query}`)).toBe(`/listing/tee/${selection}`),
  )

  it('is one for all products that it does not have', () => {
    const pages = new Set(
      [3, 4, 5, 999].map((product) => pageOf(`/listing/tee?product=${product}&variation=${product}`)),
    )
    expect(pages.size).toBe(1)
    expect([...pages][0]).not.toBe('/listing/tee/-')
  })

  it('is one, for any collection or page in front of it', () => {
    for (const address of ['/tees/tee?pid=1', '/invented-7/tee?pid=1&page=7', '/tees/tee?pid=1&size=9'])
      expect(pageOf(address)).toBe('/listing/tee/p1')
    expect(pageOf('/tee?pid=1&page=88')).toBe('/collection/tee/-/1~p1')
  })

  it('is the requested one if the back end does not return the choices', () => {
    expect(pageOf('/listing/tee?variation=999', { kind: 'listing', products: 1 })).toBe('/listing/tee/v999')
  })
})

it('ignores the selection for a collection and a page of the theme', () => {
  expect(pageOf('/tees/graphic?page=2&variation=7', { kind: 'collection', products: 40 })).toBe(
    '/collection/tees/graphic/2',
  )
  expect(pageOf('/story?pid=7', { kind: 'page', products: 0 })).toBe('/collection/story/-/1')
})

it('keeps the sort and the filters for a collection only', () => {
  expect(pageOf('/tees/graphic?size=7&sort=newest', { kind: 'collection', products: 40 })).toMatch(
    /^\/collection\/tees\/graphic\/1\.[\w-]+$/,
  )
  expect(pageOf('/story?pid=7&sort=newest', { kind: 'page', products: 0 })).toBe('/collection/story/-/1')
  expect(pageOf('/tees/tee?pid=1&sort=newest')).toBe('/listing/tee/p1')
})

describe('the page of a filtered list', () => {
  const list: PathContent = {
    kind: 'collection',
    products: 40,
    filters: { type: ['Tee'], color: ['Black', 'Moss'], size: ['M'], price: { min: 1_550, max: 6_500 } },
  }
  const pageAt = (query: string) => pageOf(`/tees${query}`, list)

  it.each([
    ['values that no product has', '?color=x1&size=XXS&type=Boat', ''],
    ['some of them', '?color=Black&color=x1&size=M', '?color=Black&size=M'],
    ['price limits that exclude nothing', '?price_min=15&price_max=65', ''],
    ['price limits above all products', '?price_min=900000', '?price_min=66'],
    ['price limits below all products', '?price_max=3', '?price_max=14'],
  ])('with %s is that of a list with known values', (_, query, known) => {
    expect(pageAt(query)).toBe(pageAt(known))
  })

  it.each(['?color=Moss', '?price_min=20&price_max=30', '?sort=newest', '?available=1'])(
    'with %s is its own',
    (query) => {
      expect(pageAt(query)).not.toBe(pageAt(''))
    },
  )

  it('is the requested one if the back end does not return the known values', () => {
    const content: PathContent = { kind: 'collection', products: 40 }
    expect(pageOf('/tees?color=x1', content)).not.toBe(pageOf('/tees', content))
  })
})
