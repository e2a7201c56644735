/** @jest-environment ./tools/jest/browser-environment.cjs */
import { forgetEvents, recordedEvents } from '../../tests/storefront/recorded-events'
import { trackCartViewed, trackCheckoutInactive, trackCheckoutStarted } from './cart-changes'
import type { CartItem } from './display'

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
const cart = { items: [item, { ...item, sku: 'of a line that left' }], lines: [line], currency: 'EUR' }

describe('cart events', () => {
  beforeEach(() => {
    forgetEvents()
    sessionStorage.clear()
  })

  const ecommerce = {
    currency: 'EUR',
    value: 59.7,
    content_type: 'product',
    items: [
      {
        item_id: 'g_21_3',
        item_name: 'Corner Tee',
        item_category: 'Classic Tee',
        item_variant: 'Moss / XL',
        price: 19.9,
        quantity: 3,
      },
    ],
  }

  // Requirements: C4.2
  it('contain the store, the lines with their quantities, and their total', () => {
    trackCartViewed('corner', cart)
    expect(recordedEvents()).toEqual([{ event: 'view-cart', ecommerce: { store: 'corner', ...ecommerce } }])
  })

  it('report the view once per visit, or at every load without storage', () => {
    trackCartViewed('corner', cart)
    trackCartViewed('corner', cart)
    expect(recordedEvents()).toHaveLength(1)
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('storage is disabled')
    })
    trackCartViewed('corner', cart)
    jest.restoreAllMocks()
    expect(recordedEvents()).toHaveLength(2)
  })

  it('are the same when a checkout starts and when lines prevent it', () => {
    trackCheckoutStarted(cart)
    trackCheckoutInactive(cart)
    expect(recordedEvents()).toEqual([
      { event: 'begin-checkout', ecommerce },
      { event: 'checkout.inactive.viewed', ecommerce },
    ])
  })

  it('have no value, and the page’s currency, if nothing of the cart is known', () => {
    trackCheckoutInactive({ items: [], lines: [line], currency: 'GBP' })
    expect(recordedEvents()).toEqual([
      {
        event: 'checkout.inactive.viewed',
        ecommerce: { currency: 'GBP', value: 0, content_type: 'product', items: [] },
      },
    ])
  })
})
