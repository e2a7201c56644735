import type { CartLine } from '../../commerce/contract/cart'
import { listingWith, threeSizes } from '../listing/listing-fixture'
import { isItem, obtainable } from './display'
import { showLine } from './show-line'

const navy = { id: 21, name: 'Navy', sizes: threeSizes }
const rust = { id: 22, name: 'Rust', sizes: [{ id: 1, label: 'S', amount: 3050, inventoryCount: 3 }] }
const listing = listingWith([navy, rust])
const oversold = listingWith([{ id: 21, name: 'Navy', sizes: [{ id: 2, label: 'M', inventoryCount: -2 }] }])
const line: CartLine = { slug: 'outpost-tee', productId: 12, colorId: 21, sizeId: 2, quantity: 2, itemGroupId: '7' }

describe('a line of the cart', () => {
  it('is shown with its colour, size and price of now', () => {
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

  it.each([
    ['its listing is gone', { missing: 'listing' } as const, line],
    ['its product is gone', { missing: 'product' } as const, line],
    ['its listing was made private', { listing: { ...listing, visibility: 'private' as const } }, line],
    ['its colour is no longer made', { listing }, { ...line, colorId: 99 }],
    ['its size is no longer made', { listing }, { ...line, sizeId: 99 }],
    ['it is sold out', { listing }, { ...line, sizeId: 3 }],
    ['more of it was sold than there was', { listing: oversold }, line],
  ])('cannot be had when %s', (_, answer, asked) => {
    expect(isItem(showLine(asked, answer))).toBe(false)
  })

  it('is refused in a preview when its listing is private, and says why', () => {
    const secret = { listing: { ...listing, visibility: 'private' as const, isPublic: false } }
    expect(showLine(line, secret, { preview: true })).toMatchObject({ title: 'Outpost Tee', private: true })
    expect(showLine(line, secret)).not.toHaveProperty('private')
    expect(isItem(showLine(line, secret))).toBe(false)
  })

  it('names what is gone by its title, or by its slug where even that is gone', () => {
    expect(showLine({ ...line, sizeId: 3 }, { listing })).toEqual({
      sku: '7_21_3',
      title: 'Outpost Tee',
      productType: 'Classic Tee',
    })
    expect(showLine(line, { missing: 'listing' })).toMatchObject({ title: 'outpost-tee', errored: true })
  })

  it('is no more than a name where only its shop has lost the words for it', () => {
    expect(showLine({ ...line, sizeId: 3 }, { listing: { ...listing, title: ' ' } })).toMatchObject({
      title: 'outpost-tee',
    })
  })

  it('goes by what was counted apart, where that was', () => {
    expect(isItem(showLine(line, { listing }, { count: 0 }))).toBe(false)
    expect(showLine({ ...line, sizeId: 3 }, { listing }, { count: 5 })).toMatchObject({ available: 5 })
    expect(showLine(line, { listing }, { count: null })).toMatchObject({ available: undefined })
  })

  it('is a file where the label of its size says so, or its listing', () => {
    const files = listingWith([{ id: 5, name: 'Night', sizes: [{ id: 9, label: 'Digital' }] }])
    const asked = { ...line, colorId: 5, sizeId: 9 }
    const unsaid = { ...files, deliveryDetails: undefined }
    expect(showLine(asked, { listing: unsaid })).toMatchObject({ digital: true, colourName: undefined })
    const said = { ...listing, deliveryDetails: { type: 'digital' as const } }
    expect(showLine(line, { listing: said })).toMatchObject({ digital: true })
  })

  it('offers what there is where more is asked for', () => {
    const shown = showLine({ ...line, colorId: 22, sizeId: 1, quantity: 8 }, { listing })
    expect(isItem(shown) && obtainable(shown, 8)).toBe(3)
  })

  it('does not speak of a colour and a size that nobody can choose', () => {
    const sticker = listingWith([{ id: 5, name: 'Default Title', sizes: [{ id: 9, label: 'Default Title' }] }])
    const shown = showLine({ ...line, colorId: 5, sizeId: 9 }, { listing: sticker })
    expect(shown).toMatchObject({ colourName: undefined, selectedSize: { id: 9, label: '' } })
  })
})
