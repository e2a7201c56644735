import type { AddressAnswer } from '../../commerce/contract/findable'
import { matchRoute } from '../inner-routes'
import { knownRoute } from './known-route'

const tee: AddressAnswer = {
  kind: 'listing',
  products: 2,
  choices: [
    { product: 1, variations: [11, 12], sizes: [101, 102] },
    { product: 2, variations: [21], sizes: [201] },
  ],
}
const pageOf = (address: string, answer: AddressAnswer = tee) => {
  const { pathname, searchParams } = new URL(address, 'http://shop.test')
  return knownRoute(matchRoute(pathname, searchParams), answer).path
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
  ])('with %s is that of %s', (query, selection) =>
    expect(pageOf(`/listing/tee${query}`)).toBe(`/listing/tee/${selection}`),
  )

  it('is one for all products that it does not have', () => {
    const pages = new Set(
      [3, 4, 5, 999].map((product) => pageOf(`/listing/tee?product=${product}&variation=${product}`)),
    )
    expect(pages.size).toBe(1)
    expect([...pages][0]).not.toBe('/listing/tee/-')
  })

  it('is one, whatever collection or page stands before it', () => {
    for (const address of ['/tees/tee?pid=1', '/invented-7/tee?pid=1&page=7', '/tees/tee?pid=1&size=9'])
      expect(pageOf(address)).toBe('/listing/tee/p1')
    expect(pageOf('/tee?pid=1&page=88')).toBe('/collection/tee/-/1~p1')
  })

  it('is the asked one where the back end does not tell what can be chosen', () => {
    expect(pageOf('/listing/tee?variation=999', { kind: 'listing', products: 1 })).toBe('/listing/tee/v999')
  })
})

it('a collection and a page of the theme know no selection', () => {
  expect(pageOf('/tees/graphic?page=2&variation=7', { kind: 'collection', products: 40 })).toBe(
    '/collection/tees/graphic/2',
  )
  expect(pageOf('/story?pid=7', { kind: 'page', products: 0 })).toBe('/collection/story/-/1')
})
