import type { CartItem } from '../cart/display'
import { trackCartViewed, trackCheckoutBegun, trackCheckoutInactive } from './cart-events'
import { forgetEvents, toldEvents } from './told-fixture'

const line = { slug: 'corner-tee', productId: 12, colorId: 21, sizeId: 3, quantity: 3, itemGroupId: 'g' }
const item: CartItem = {
  sku: 'g_21_3',
  line: { ...line, quantity: 1 },
  title: 'Corner Tee',
  productType: 'Classic Tee',
  colourName: 'Moss',
  selectedSize: { id: 3, label: 'XL' },
  primaryImages: {},
  variantData: { productId: 12, variationId: 21 },
  price: { amount: 1990, currency: 'EUR' },
  digital: false,
}
const held = { items: [item, { ...item, sku: 'of a line that left' }], lines: [line], currency: 'EUR' }

describe('what is told of a cart', () => {
  beforeEach(() => {
    forgetEvents()
    sessionStorage.clear()
  })

  const ecommerce = {
    currency: 'EUR',
    value: 59.7,
    items: [
      {
        item_id: '12',
        item_name: 'Corner Tee',
        item_category: 'Classic Tee',
        item_variant: 'Moss / XL',
        price: 19.9,
        quantity: 3,
      },
    ],
  }

  it('is its store, its lines with their pieces, and what they come to', () => {
    trackCartViewed('corner', held)
    expect(toldEvents()).toEqual([{ event: 'view-cart', ecommerce: { store: 'corner', ...ecommerce } }])
  })

  it('is that it was viewed once in a visit, and as often as its page is loaded where nothing can be kept', () => {
    trackCartViewed('corner', held)
    trackCartViewed('corner', held)
    expect(toldEvents()).toHaveLength(1)
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('switched off')
    })
    trackCartViewed('corner', held)
    jest.restoreAllMocks()
    expect(toldEvents()).toHaveLength(2)
  })

  it('is the same when its checkout begins, and when lines stand in the way', () => {
    trackCheckoutBegun(held)
    trackCheckoutInactive(held)
    expect(toldEvents()).toEqual([
      { event: 'begin-checkout', ecommerce },
      { event: 'checkout.inactive.viewed', ecommerce },
    ])
  })

  it('is of no value, and in the page’s currency, where nothing of it is known', () => {
    trackCheckoutInactive({ items: [], lines: [line], currency: 'GBP' })
    expect(toldEvents()).toEqual([
      { event: 'checkout.inactive.viewed', ecommerce: { currency: 'GBP', value: 0, items: [] } },
    ])
  })
})
