import { type FakeStripe, openFakeStripe } from './fake-stripe'
import { createStripeHouse } from './stripe-house'

let stripe: FakeStripe

beforeEach(async () => {
  stripe = await openFakeStripe()
})
afterEach(() => stripe.stop())

const register = (host: string, stripeAccount: string | null = null) =>
  createStripeHouse({ ...stripe, apiUrl: stripe.url }).registerDomain?.(
    host,
    { slug: 'corner', stripeAccount, paypalMerchant: null },
    new AbortController().signal,
  )
const hosts = (account: string | null = null) =>
  [...stripe.account(account).domains.all.values()].map(({ domain_name, enabled }) => [domain_name, enabled])

test('a host is registered once, for the account that takes the money', async () => {
  await register('shop.example.com', 'acct_corner')
  await register('shop.example.com', 'acct_corner')
  expect(hosts('acct_corner')).toEqual([['shop.example.com', true]])
  expect(hosts()).toEqual([])
})

test('a host that was switched off is switched on again', async () => {
  await register('shop.example.com')
  for (const domain of stripe.account().domains.all.values()) domain.enabled = false
  await register('shop.example.com')
  expect(hosts()).toEqual([['shop.example.com', true]])
})

test('a host on which no wallet can be shown is told with Stripe’s reason', async () => {
  stripe.account().domains.inactive.add('shop.example.com')
  await expect(register('shop.example.com')).rejects.toThrow('The host does not answer.')
})
