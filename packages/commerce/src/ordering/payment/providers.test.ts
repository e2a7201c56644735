import type { PaymentMethod } from '@awning/contract/payment-offer'
import type { PaymentProvider, ProviderPlatform } from '../../ports/payment-provider'
import type { PaymentProviders } from '../../ports/payment-providers'
import type { StoreRef } from '../../store-ref'
import { listOffers, providerFor, providerOf, publicPayments } from './providers'

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
  freeDelivery: null,
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
const platform = (name: 'stripe' | 'paypal'): ProviderPlatform => ({
  name,
  of: () => port(name),
  readEvent: async () => null,
})
const both: PaymentProviders = { stripe: platform('stripe'), paypal: platform('paypal') }
const sandbox: PaymentProviders = {
  sandbox: {
    ...port('sandbox'),
    begin: unused,
    confirm: unused,
    challenge: unused,
    sendPending: unused,
    decide: unused,
    failRefund: unused,
  },
}
const afterpayOn: StoreRef = { ...corner, flags: { disableAfterpay: false } }

const methods = (store: StoreRef, providers: PaymentProviders) =>
  listOffers(store, providers).map(({ method }) => method)

// Requirements: C1.30
test('offers what the store’s providers support, in checkout order', () => {
  expect(methods(afterpayOn, both)).toEqual(['card', 'paypal', 'apple-pay', 'google-pay', 'afterpay'])
  expect(listOffers(afterpayOn, both).map(({ provider }) => provider)).toEqual([
    'stripe',
    'paypal',
    'stripe',
    'stripe',
    'stripe',
  ])
})

// Requirements: C2.30
test('offers nothing of a provider without keys, for one store or for all', () => {
  expect(methods(afterpayOn, {})).toEqual([])
  expect(methods(afterpayOn, { paypal: platform('paypal') })).toEqual(['paypal'])
  const stripeExceptCorner: ProviderPlatform = {
    ...platform('stripe'),
    of: ({ slug }) => (slug === 'corner' ? null : port('stripe')),
  }
  expect(methods(afterpayOn, { ...both, stripe: stripeExceptCorner })).toEqual(['paypal'])
})

test('the sandbox replaces all providers', () => {
  expect(listOffers(afterpayOn, { ...both, ...sandbox }).map(({ provider }) => provider)).toEqual(
    Array(5).fill('sandbox'),
  )
})

// Requirements: C2.30
test('offers Afterpay only to stores in the United States that do not disable it with a flag', () => {
  expect(methods({ ...afterpayOn, region: 'EU' }, both)).not.toContain('afterpay')
  expect(methods({ ...corner, flags: { disableAfterpay: true } }, both)).not.toContain('afterpay')
  expect(methods({ ...afterpayOn, region: 'EU' }, sandbox)).not.toContain('afterpay')
})

test('an operator’s selection removes methods and never adds any', () => {
  expect(methods({ ...afterpayOn, paymentMethods: ['paypal', 'card'] }, both)).toEqual(['card', 'paypal'])
  expect(methods({ ...afterpayOn, paymentMethods: ['card'] }, { paypal: platform('paypal') })).toEqual([])
  expect(methods({ ...afterpayOn, paymentMethods: ['cheque'] }, both)).toEqual([])
})

// Requirements: C2.30
test('a provider that does not respond makes only its own methods unavailable', () => {
  const offers = listOffers(afterpayOn, { ...both, isDown: (name) => name === 'stripe' })
  expect(offers.filter(({ unavailable }) => unavailable === 'provider_down').map(({ method }) => method)).toEqual([
    'card',
    'apple-pay',
    'google-pay',
    'afterpay',
  ])
  expect(offers.find(({ method }) => method === 'paypal')?.unavailable).toBeNull()
})

// Requirements: 1.7, C4.101
test('selects the provider by payment method and treats basic-card as a card', () => {
  expect(providerFor('paypal', corner, both).name).toBe('paypal')
  for (const method of ['card', 'basic-card', 'google-pay', 'apple-pay'] satisfies PaymentMethod[]) {
    expect(providerFor(method, corner, both).name).toBe('stripe')
  }
})

test('rejects a method that the store does not offer with 422, and one whose provider is down with 503', () => {
  expect(() => providerFor('paypal', { ...corner, paymentMethods: ['card'] }, both)).toThrow(
    expect.objectContaining({ status: 422, code: 'payment_method_unavailable', pointer: '/paymentMethod' }),
  )
  expect(() => providerFor('card', corner, { ...both, isDown: () => true })).toThrow(
    expect.objectContaining({ status: 503, code: 'payment_provider_unreachable' }),
  )
})

test('throws a clear error for a sandbox payment when the sandbox is not running', () => {
  expect(() => providerOf({ provider: 'sandbox', account: '' }, corner, both)).toThrow(
    'belongs to sandbox, which is not configured',
  )
})

test('still finds the provider of an old payment when the store no longer offers its method', () => {
  expect(providerOf({ provider: 'paypal', account: '' }, { ...corner, paymentMethods: ['card'] }, both).name).toBe(
    'paypal',
  )
})

test.each([
  ['the store’s own account', 'acct_old', ['acct_old', 'merchant_new']],
  ['the deployment’s account', '', [null, 'merchant_new']],
  ['an unrecorded account, which defaults to the store’s current one', null, ['acct_new', 'merchant_new']],
])('reads a payment created under %s from that account after the store changes accounts', (_, account, expected) => {
  const moved: StoreRef = { ...corner, stripeAccount: 'acct_new', paypalMerchant: 'merchant_new' }
  const seen: unknown[] = []
  const stripe: ProviderPlatform = {
    ...platform('stripe'),
    of: ({ stripeAccount, paypalMerchant }) => {
      seen.push([stripeAccount, paypalMerchant])
      return port('stripe')
    },
  }
  providerOf({ provider: 'stripe', account }, moved, { stripe })
  expect(seen).toEqual([expected])
})

test('hides real provider keys from pages while the sandbox runs', () => {
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
