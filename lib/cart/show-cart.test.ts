import type { CartLine } from '@awning/contract/cart'
import { listingWith, threeSizes } from '../../tests/storefront/sample-listing'
import { isItem, limitToAvailable } from './display'
import { showLine } from './show-cart'

const navy = { id: 21, name: 'Navy', sizes: threeSizes }
const rust = { id: 22, name: 'Rust', sizes: [{ id: 1, label: 'S', amount: 3050, inventoryCount: 3 }] }
const listing = listingWith([navy, rust])
const oversold = listingWith([{ id: 21, name: 'Navy', sizes: [{ id: 2, label: 'M', inventoryCount: -2 }] }])
const line: CartLine = { slug: 'outpost-tee', productId: 12, colorId: 21, sizeId: 2, quantity: 2, itemGroupId: '7' }

describe('a line of the cart', () => {
  it('has its current color, size and price', () => {
    expect(showLine(line, { listing })).toMatchObject({
      sku: '7_21_2',
      title: 'Outpost Tee',
      productType: 'Classic Tee',
      colourName: 'Navy',
      selectedSize: { id: 2, label: 'M' },
      price: { amount: 2800, currency: 'USD' },
      digital: false,
    })
  })

  // Requirements: 3.6a, 5.0
  it.each([
    ['its listing no longer exists', { missing: 'listing' } as const, line],
    ['its product no longer exists', { missing: 'product' } as const, line],
    ['its listing was made private', { listing: { ...listing, visibility: 'private' as const } }, line],
    ['its color no longer exists', { listing }, { ...line, colorId: 99 }],
    ['its size no longer exists', { listing }, { ...line, sizeId: 99 }],
    ['it is sold out', { listing }, { ...line, sizeId: 3 }],
    ['it is oversold', { listing: oversold }, line],
  ])('is unavailable when %s', (_, response, line) => {
    expect(isItem(showLine(line, response))).toBe(false)
  })

  // Requirements: 3.6a
  it('is rejected in a preview when its listing is private, with the reason', () => {
    const secret = { listing: { ...listing, visibility: 'private' as const, isPublic: false } }
    expect(showLine(line, secret, { preview: true })).toMatchObject({ title: 'Outpost Tee', private: true })
    expect(showLine(line, secret)).not.toHaveProperty('private')
    expect(isItem(showLine(line, secret))).toBe(false)
  })

  it('has the title of an unavailable product, or its slug if there is no title', () => {
    expect(showLine({ ...line, sizeId: 3 }, { listing })).toEqual({
      sku: '7_21_3',
      title: 'Outpost Tee',
      productType: 'Classic Tee',
    })
    expect(showLine(line, { missing: 'listing' })).toMatchObject({ title: 'outpost-tee', errored: true })
  })

  it('has only a name if the shop has no messages for it', () => {
    expect(showLine({ ...line, sizeId: 3 }, { listing: { ...listing, title: ' ' } })).toMatchObject({
      title: 'outpost-tee',
    })
  })

  it('uses a separate count of its inventory, if there is one', () => {
    expect(isItem(showLine(line, { listing }, { count: 0 }))).toBe(false)
    expect(showLine({ ...line, sizeId: 3 }, { listing }, { count: 5 })).toMatchObject({ available: 5 })
    expect(showLine(line, { listing }, { count: null })).toMatchObject({ available: undefined })
  })

  // Requirements: 5.2b
  it('is digital if the label of its size or its listing says so', () => {
    const files = listingWith([{ id: 5, name: 'Night', sizes: [{ id: 9, label: 'Digital' }] }])
    const unknownLine = { ...line, colorId: 5, sizeId: 9 }
    const withoutDelivery = { ...files, deliveryDetails: undefined }
    expect(showLine(unknownLine, { listing: withoutDelivery })).toMatchObject({ digital: true, colourName: undefined })
    const digitalListing = { ...listing, deliveryDetails: { type: 'digital' as const } }
    expect(showLine(line, { listing: digitalListing })).toMatchObject({ digital: true })
  })

  it('offers the available quantity if more is requested', () => {
    const shown = showLine({ ...line, colorId: 22, sizeId: 1, quantity: 8 }, { listing })
    expect(isItem(shown) && limitToAvailable(shown, 8)).toBe(3)
  })

  it('omits a color and size that cannot be selected', () => {
    const sticker = listingWith([{ id: 5, name: 'Default Title', sizes: [{ id: 9, label: 'Default Title' }] }])
    const shown = showLine({ ...line, colorId: 5, sizeId: 9 }, { listing: sticker })
    expect(shown).toMatchObject({ colourName: undefined, selectedSize: { id: 9, label: '' } })
  })
})
