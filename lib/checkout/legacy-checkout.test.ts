/** @jest-environment node */

import { Store } from '@awning/contract/store'
import type { CartMethod } from '../cart/display'
import { cartMethods } from './cart-methods'
import { expressMethods, legacyCheckoutUrl, readExpressMethod, usesLegacyCheckout } from './legacy-checkout'

const mockEnv: { LEGACY_CHECKOUT_URL: string | undefined } = { LEGACY_CHECKOUT_URL: undefined }
jest.mock('../env', () => {
  const actual = jest.requireActual('../env')
  const all = { ...actual.env, PUBLIC_URL_PATTERN: 'https://{host}', ROOT_DOMAIN: 'shop.test' }
  const get = (_: object, name: string) => (name in mockEnv ? mockEnv.LEGACY_CHECKOUT_URL : all[name])
  return { ...actual, env: new Proxy(all, { get }) }
})

beforeEach(() => {
  mockEnv.LEGACY_CHECKOUT_URL = 'https://pay.example'
})

const storeWith = (more: Partial<Store> = {}) =>
  Store.parse({ id: 9, slug: 'outpost', name: 'Outpost', sellerId: 1, region: 'USA', ...more })
const store = storeWith()
const market = { locale: 'de', currency: 'EUR', region: 'EU' } as const
const tee = { slug: 'moon-tee', productId: 7, colorId: 21, sizeId: 3, quantity: 2, itemGroupId: '12' }
const mug = { slug: 'moon-mug', productId: 9, colorId: 30, sizeId: 1, quantity: 1, itemGroupId: '13' }

const jarOf = (cookies: Record<string, string>) => ({
  get: (name: string) => (cookies[name] === undefined ? undefined : { value: cookies[name] }),
})

describe('the operator’s other checkout', () => {
  // Requirements: 9.16a, C9.30, C9.104
  it('handles the carts of a store unless its flags disable it or no URL is set', () => {
    expect(usesLegacyCheckout(store)).toBe(true)
    expect(usesLegacyCheckout(storeWith({ flags: { legacyCheckout: false } }))).toBe(false)
    expect(usesLegacyCheckout(storeWith({ flags: { checkoutV2: true } }))).toBe(false)
    mockEnv.LEGACY_CHECKOUT_URL = undefined
    expect(usesLegacyCheckout(store)).toBe(false)
  })

  // Requirements: C7.30
  it('receives the cart, the store and the visit in all query parameters', () => {
    const jar = jarOf({ affiliate: 'jo-42', _ga: 'GA1.1.123.456' })
    const order = { lines: [tee, mug], paymentMethod: 'paypal', deviceId: 'device-1' } as const
    const address = new URL(legacyCheckoutUrl({ store, market }, order, jar))
    expect(address.origin + address.pathname).toBe('https://pay.example/buy/express_checkout')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      currency: 'EUR',
      locale: 'de',
      payment_method: 'paypal',
      ship_method: '1',
      skus: '12_21_3_2,13_30_1_1',
      store_id: '9',
      store_url: 'https://outpost.shop.test',
      aid: 'jo-42',
      device_id: 'device-1',
      _ga: 'GA1.1.123.456',
      content_ids: '12_21_3,13_30_1',
      shipping: 'EU',
      method: 'paypal',
    })
  })

  it('receives Afterpay as the default payment method', () => {
    const { searchParams } = new URL(legacyCheckoutUrl({ store, market }, { lines: [tee] }, jarOf({})))
    expect([searchParams.get('payment_method'), searchParams.get('method')]).toEqual(['afterpay', 'afterpay'])
  })

  // Requirements: C7.30
  it('is the only possible destination, whatever the browser sends', () => {
    const evil = 'https://evil.test/#&store_url=//evil.test'
    const jar = jarOf({ affiliate: evil, _ga: evil })
    const lines = [{ ...tee, itemGroupId: '12&store_url=//evil.test' }]
    const address = new URL(legacyCheckoutUrl({ store, market }, { lines, deviceId: evil }, jar))
    expect(address.host).toBe('pay.example')
    expect(address.searchParams.getAll('store_url')).toEqual(['https://outpost.shop.test'])
    expect(address.searchParams.get('_ga')).toBe('')
    expect(address.searchParams.get('aid')).toMatch(/^[A-Za-z0-9-]*$/)
  })
})

describe('the cart’s own buttons', () => {
  const accepting = (...methods: CartMethod[]) => ({ ...store.payments, methods })
  const shown = { hidePayPal: false, hideCard: false }

  beforeEach(() => {
    mockEnv.LEGACY_CHECKOUT_URL = undefined
  })

  // Requirements: 9.16a, C9.30
  it('are hidden unless the flags of the store show them', () => {
    expect(cartMethods(storeWith({ payments: accepting('card', 'paypal') }))).toEqual([])
    expect(cartMethods(storeWith({ payments: accepting('card', 'paypal'), flags: shown }))).toEqual(['paypal', 'card'])
    expect(cartMethods(storeWith({ payments: accepting('card', 'paypal'), flags: { hideCard: false } }))).toEqual([
      'card',
    ])
  })

  // Requirements: C9.30
  it('are limited to the methods that the store accepts', () => {
    expect(cartMethods(storeWith({ payments: accepting('card'), flags: shown }))).toEqual(['card'])
    expect(cartMethods(storeWith({ flags: shown }))).toEqual([])
  })

  it('depend only on the flags if the other checkout handles the cart', () => {
    mockEnv.LEGACY_CHECKOUT_URL = 'https://pay.example'
    expect(cartMethods(storeWith({ flags: shown }))).toEqual(['paypal', 'card'])
  })
})

describe('the method in an express checkout URL', () => {
  // Requirements: C2.21
  it.each([
    ['afterpay', 'afterpay'],
    ['stripe', 'card'],
    ['paypal', 'paypal'],
    ['googlepay', 'google-pay'],
    ['applepay', 'apple-pay'],
  ])('%s means %s', (method, payment) => expect(expressMethods[readExpressMethod(method)]).toBe(payment))

  // Requirements: C2.21
  it.each([undefined, '', 'card', 'PAYPAL', 'constructor', '__proto__', ['paypal']])('%j means Afterpay', (method) =>
    expect(readExpressMethod(method)).toBe('afterpay'),
  )
})
