import type { PaymentMethod } from '../contract/payment-offer'
import type { StoreRef } from '../stores/store-ref'
import type { PaymentProvider, ProviderHouse } from './port'
import { offersOf, type PaymentProviders, providerFor, providerOf, publicPayments } from './providers'

const corner: StoreRef = {
  id: 1,
  slug: 'corner',
  name: 'Corner',
  currency: 'USD',
  region: 'USA',
  state: 'open',
  flags: {},
  stripeAccount: null,
  paypalMerchant: null,
  paymentMethods: null,
}
const unused = async (): Promise<never> => {
  throw new Error('nothing is asked here')
}
const port = (name: 'stripe' | 'paypal' | 'sandbox'): PaymentProvider => ({
  name,
  create: unused,
  update: unused,
  retrieve: unused,
  capture: unused,
  void: unused,
  refund: unused,
})
const house = (name: 'stripe' | 'paypal'): ProviderHouse => ({
  name,
  of: () => port(name),
  readEvent: async () => null,
})
const both: PaymentProviders = { stripe: house('stripe'), paypal: house('paypal') }
const sandbox: PaymentProviders = {
  sandbox: { ...port('sandbox'), begin: unused, confirm: unused, challenge: unused, look: unused, decide: unused },
}
const afterpayOn: StoreRef = { ...corner, flags: { disableAfterpay: false } }

const methods = (store: StoreRef, providers: PaymentProviders) => offersOf(store, providers).map(({ method }) => method)

test('a store offers what its providers have, in the order in which a checkout shows it', () => {
  expect(methods(afterpayOn, both)).toEqual(['card', 'paypal', 'apple-pay', 'google-pay', 'afterpay'])
  expect(offersOf(afterpayOn, both).map(({ provider }) => provider)).toEqual([
    'stripe',
    'paypal',
    'stripe',
    'stripe',
    'stripe',
  ])
})

test('a provider without keys offers nothing, for a store or for all', () => {
  expect(methods(afterpayOn, {})).toEqual([])
  expect(methods(afterpayOn, { paypal: house('paypal') })).toEqual(['paypal'])
  const elsewhere: ProviderHouse = { ...house('stripe'), of: ({ slug }) => (slug === 'corner' ? null : port('stripe')) }
  expect(methods(afterpayOn, { ...both, stripe: elsewhere })).toEqual(['paypal'])
})

test('the sandbox takes everything in their place', () => {
  expect(offersOf(afterpayOn, { ...both, ...sandbox }).map(({ provider }) => provider)).toEqual(
    Array(5).fill('sandbox'),
  )
})

test('Afterpay is for stores of the United States whose flag does not switch it off', () => {
  expect(methods({ ...afterpayOn, region: 'EU' }, both)).not.toContain('afterpay')
  expect(methods({ ...corner, flags: { disableAfterpay: true } }, both)).not.toContain('afterpay')
  expect(methods({ ...afterpayOn, region: 'EU' }, sandbox)).not.toContain('afterpay')
})

test('an operator’s choice leaves out what was not chosen, and adds nothing', () => {
  expect(methods({ ...afterpayOn, paymentMethods: ['paypal', 'card'] }, both)).toEqual(['card', 'paypal'])
  expect(methods({ ...afterpayOn, paymentMethods: ['card'] }, { paypal: house('paypal') })).toEqual([])
  expect(methods({ ...afterpayOn, paymentMethods: ['cheque'] }, both)).toEqual([])
})

test('a provider that does not answer makes its own methods unavailable, and no other', () => {
  const offers = offersOf(afterpayOn, { ...both, isDown: (name) => name === 'stripe' })
  expect(offers.filter(({ unavailable }) => unavailable === 'provider_down').map(({ method }) => method)).toEqual([
    'card',
    'apple-pay',
    'google-pay',
    'afterpay',
  ])
  expect(offers.find(({ method }) => method === 'paypal')?.unavailable).toBeNull()
})

test('a new payment goes to the provider of its method; a basic card is a card', () => {
  expect(providerFor('paypal', corner, both).name).toBe('paypal')
  for (const method of ['card', 'basic-card', 'google-pay', 'apple-pay'] satisfies PaymentMethod[]) {
    expect(providerFor(method, corner, both).name).toBe('stripe')
  }
})

test('a method that the store does not offer is refused, and one whose provider is down is put off', () => {
  expect(() => providerFor('paypal', { ...corner, paymentMethods: ['card'] }, both)).toThrow(
    expect.objectContaining({ status: 422, code: 'payment_method_unavailable', pointer: '/paymentMethod' }),
  )
  expect(() => providerFor('card', corner, { ...both, isDown: () => true })).toThrow(
    expect.objectContaining({ status: 503, code: 'payment_provider_unreachable' }),
  )
})

test('a payment of the sandbox is plainly no payment where the sandbox does not run', () => {
  expect(() => providerOf({ provider: 'sandbox', account: '' }, corner, both)).toThrow(
    'held by sandbox, which is not configured here',
  )
})

test('an old payment is still dealt with where the store no longer offers its method', () => {
  expect(providerOf({ provider: 'paypal', account: '' }, { ...corner, paymentMethods: ['card'] }, both).name).toBe(
    'paypal',
  )
})

test.each([
  ['a store’s own account', 'acct_old', ['acct_old', 'merchant_new']],
  ['the installation’s', '', [null, 'merchant_new']],
  ['one that nobody wrote down, which is taken for the store’s of now', null, ['acct_new', 'merchant_new']],
])('a payment that was made under %s is asked for there, wherever the store has gone since', (_, account, asked) => {
  const moved: StoreRef = { ...corner, stripeAccount: 'acct_new', paypalMerchant: 'merchant_new' }
  const seen: unknown[] = []
  const stripe: ProviderHouse = {
    ...house('stripe'),
    of: ({ stripeAccount, paypalMerchant }) => {
      seen.push([stripeAccount, paypalMerchant])
      return port('stripe')
    },
  }
  providerOf({ provider: 'stripe', account }, moved, { stripe })
  expect(seen).toEqual([asked])
})

test('pages hear of no real keys while the sandbox runs', () => {
  const publicKeys = () => ({ stripe: { publishableKey: 'pk_1', account: null }, paypal: null })
  expect(publicPayments(corner, { ...both, publicKeys })).toMatchObject({
    sandbox: false,
    stripe: { publishableKey: 'pk_1' },
  })
  expect(publicPayments(corner, { ...sandbox, publicKeys })).toMatchObject({
    sandbox: true,
    stripe: null,
    paypal: null,
  })
})
