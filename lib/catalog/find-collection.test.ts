import type { ProductRow } from '@awning/contract/catalog'
import { AlsoLike } from '../cart/also-like'
import { searchProduct } from '../search/page'
import { SearchProduct } from '../search/products'
import { findCollection } from './list-page'
import { readTile } from './tile'
import { tileBadges } from './tile-badge'

const menu = [
  { id: 1, name: 'Tees', slug: 'tees', collections: [{ name: 'Graphic Tees', slug: 'graphic' }] },
  { id: 2, name: 'Objects', slug: 'objects', collections: [] },
]

describe('a collection of the menu', () => {
  it('is found by its own path', () => {
    expect(findCollection(menu, { slug: 'tees' })).toMatchObject({ name: 'Tees', key: 'tees', parent: undefined })
    expect(findCollection(menu, { slug: 'graphic', parent: 'tees' })).toMatchObject({
      name: 'Graphic Tees',
      key: 'tees/graphic',
      parent: { name: 'Tees' },
    })
  })

  // Requirements: 2.6
  it('is not found at any other path', () => {
    expect(findCollection(menu, { slug: 'graphic' })).toBeUndefined()
    expect(findCollection(menu, { slug: 'graphic', parent: 'objects' })).toBeUndefined()
    expect(findCollection(menu, { slug: 'tees', parent: 'tees' })).toBeUndefined()
  })
})

describe('a tile', () => {
  const row: ProductRow = {
    id: 12,
    listingId: 7,
    name: 'Outpost Tee',
    productName: 'Classic Tee',
    url: '/outpost-tee?pid=12&x=1',
    price: '$28.00',
    amount: 2800,
    compareAtAmount: 3200,
    currency: 'USD',
    imageUrl: '/pictures/a-560.webp',
    colors: [],
    soldOut: false,
    fewLeft: true,
    isNew: true,
    collections: [],
  }
  const market = { locale: 'en', currency: 'USD', region: 'USA' } as const

  it('links to the listing with its product', () => {
    expect(readTile(row, market).href).toBe('/listing/outpost-tee?pid=12')
  })

  it('of a list of one color links to that color', () => {
    expect(readTile({ ...row, variationId: 34 }, market).href).toBe('/listing/outpost-tee?pid=12&variation=34')
  })

  // Requirements: 2.5
  it('links to the listing for both URL forms of the wire format', () => {
    expect(readTile({ ...row, url: '/hoodies/outpost-tee' }, market).href).toBe('/listing/outpost-tee?pid=12')
    expect(readTile({ ...row, url: '/outpost-tee' }, market).href).toBe('/listing/outpost-tee?pid=12')
    expect(readTile({ ...row, url: 'https://x.test/outpost-tee#top' }, market).href).toBe('/listing/outpost-tee?pid=12')
  })

  // Requirements: 3.11
  it('has its additional pictures in both forms of the wire format, without the first one', () => {
    const list = [
      { url: '/pictures/a-560.webp', primary: true },
      { url: '/pictures/b-560.webp' },
      { url: '/pictures/a-560.webp' },
      { url: '/pictures/b-560.webp', primary: false },
    ]
    expect(readTile({ ...row, additionalImages: list }, market).morePictures).toEqual(['/pictures/b-560.webp'])
    const sides = { front: { src: '/pictures/a-560.webp' }, back: { src: '/pictures/c-560.webp' } }
    expect(readTile({ ...row, additionalImages: sides }, market).morePictures).toEqual(['/pictures/c-560.webp'])
    expect(readTile({ ...row, additionalImages: { back: { src: '/b.webp' } } }, market).morePictures).toEqual([
      '/b.webp',
    ])
    expect(readTile(row, market).morePictures).toEqual([])
  })

  it('shows only the most urgent badge', () => {
    expect(readTile(row, market).badge).toBe('fewLeft')
    expect(readTile({ ...row, soldOut: true }, market).badge).toBe('soldOut')
    const many = { ...row, fewLeft: false }
    expect(readTile(many, market).badge).toBe('sale')
    expect(readTile({ ...many, compareAtAmount: 2800 }, market).badge).toBe('new')
    expect(readTile({ ...many, compareAtAmount: undefined, isNew: false }, market).badge).toBeUndefined()
  })

  it('has every badge in search results and below the cart too', () => {
    for (const badge of tileBadges) {
      const tile = { ...searchProduct(row, market), badge }
      expect(SearchProduct.parse(tile).badge).toBe(badge)
      expect(AlsoLike.parse({ tiles: [tile] }).tiles[0]?.badge).toBe(badge)
    }
  })

  it('shows a former price only if it was higher', () => {
    expect(readTile(row, market).compareAtAmount).toBe(3200)
    expect(readTile({ ...row, compareAtAmount: 2800 }, market).compareAtAmount).toBeUndefined()
  })

  it('parses the price text of a back end without minor units', () => {
    expect(readTile({ ...row, amount: undefined, price: '$17.50' }, market).money).toEqual({
      amount: 1750,
      currency: 'USD',
    })
  })
})
