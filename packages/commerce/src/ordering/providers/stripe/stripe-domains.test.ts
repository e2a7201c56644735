import { type FakeStripe, openFakeStripe } from '@awning/testing/stripe/fake-stripe'
import { createStripePlatform } from './stripe-platform'

let stripe: FakeStripe

beforeEach(async () => {
  stripe = await openFakeStripe()
})
afterEach(() => stripe.stop())

const register = (host: string, stripeAccount: string | null = null) =>
  createStripePlatform({ ...stripe, apiUrl: stripe.url }).registerDomain?.(
    host,
    { slug: 'corner', stripeAccount, paypalMerchant: null },
    new AbortController().signal,
  )
const hosts = (account: string | null = null) =>
  [...stripe.account(account).domains.all.values()].map(({ domain_name, enabled }) => [domain_name, enabled])

// Requirements: C7.41
test('registers a host once, in the account that receives the money', async () => {
  await register('shop.example.com', 'acct_corner')
  await register('shop.example.com', 'acct_corner')
  expect(hosts('acct_corner')).toEqual([['shop.example.com', true]])
  expect(hosts()).toEqual([])
})

test('enables a disabled host again', async () => {
  await register('shop.example.com')
  for (const domain of stripe.account().domains.all.values()) domain.enabled = false
  await register('shop.example.com')
  expect(hosts()).toEqual([['shop.example.com', true]])
})

test('rejects with Stripe’s reason for a host that can’t show wallets', async () => {
  stripe.account().domains.inactive.add('shop.example.com')
  await expect(register('shop.example.com')).rejects.toThrow('The host does not answer.')
})
