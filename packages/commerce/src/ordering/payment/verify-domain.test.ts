import { fixedClock } from '@awning/platform/clock'
import { createShop, type Shop } from '@awning/testing/checkout-driver'
import { type FakeStripe, openFakeStripe } from '@awning/testing/stripe/fake-stripe'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { createCommerce } from '../../app'
import type { ServiceContext } from '../../context'
import { addDomain } from '../../stores/add-domain'
import { createStripePlatform } from '../providers/stripe/stripe-platform'

const database = setUpTestDatabase()
let stripe: FakeStripe
let deps: ServiceContext
let clock: ReturnType<typeof fixedClock>
let shop: Shop
let app: ReturnType<typeof createCommerce>
let warnings: string[]

beforeEach(async () => {
  await database.reset()
  stripe = await openFakeStripe()
  clock = fixedClock('2026-11-20T10:00:00Z')
  warnings = []
  const plain = testDeps(database.db, {
    clock,
    payments: { stripe: createStripePlatform({ ...stripe, apiUrl: stripe.url }) },
  })
  const log = Object.assign(Object.create(plain.log), { warn: (_: unknown, text: string) => warnings.push(text) })
  deps = { ...plain, log }
  shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee' }] }, deps)
  app = createCommerce(deps)
})
afterEach(() => stripe.stop())

async function verify(domainName: string, storeSlug?: string): Promise<unknown> {
  const response = await app.request('/v1/payments/verifyDomain', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ domainName, storeSlug }),
  })
  expect(response.status).toBe(200)
  return await response.json()
}
const registered = () => [...stripe.account().domains.all.values()].map(({ domain_name }) => domain_name)

// Requirements: C7.40
test('registers a store’s subdomain and its own domain for wallets', async () => {
  await addDomain(shop.store, 'shop.example.com', deps)
  expect(await verify('Shop.Example.com')).toEqual({ success: true })
  expect(await verify('corner.localhost', 'corner')).toEqual({ success: true })
  expect(await verify('localhost', 'corner')).toEqual({ success: true })
  expect(registered()).toEqual(['shop.example.com', 'corner.localhost', 'localhost'])
})

test.each([
  ['an unknown host', 'evil.example', undefined],
  ['a subdomain without a store', 'nobody.localhost', undefined],
  ['a subdomain of a store’s subdomain', 'a.corner.localhost', undefined],
  ['another store’s host', 'corner.localhost', 'other'],
  ['a URL', 'https://corner.localhost', 'corner'],
  ['the root domain without a default store', 'localhost', undefined],
])('%s is not registered', async (_, domainName, storeSlug) => {
  expect(await verify(domainName, storeSlug)).toEqual({ success: false })
  expect(registered()).toEqual([])
})

// Requirements: C8.41, C8.601
test('logs a failure at the provider and retries a minute later', async () => {
  stripe.account().domains.inactive.add('corner.localhost')
  expect(await verify('corner.localhost')).toEqual({ success: false })
  expect(warnings).toEqual(['a domain could not be registered for wallets'])
  stripe.account().domains.inactive.clear()
  expect(await verify('corner.localhost')).toEqual({ success: false })
  clock.moveTo('2026-11-20T10:01:01Z')
  expect(await verify('corner.localhost')).toEqual({ success: true })
})

test('does not register a host again after success', async () => {
  await verify('corner.localhost')
  const callsBefore = stripe.calls.length
  await Promise.all([verify('corner.localhost'), verify('corner.localhost')])
  expect(stripe.calls.length).toBe(callsBefore)
})

test('registers no host without Stripe, and the call does not fail', async () => {
  app = createCommerce({ ...deps, payments: {} })
  expect(await verify('corner.localhost')).toEqual({ success: false })
})

test('announces a domain once, when it is added', async () => {
  const added: string[] = []
  const listening = { ...deps, domainAdded: (_: unknown, host: string) => added.push(host) }
  await addDomain(shop.store, 'Shop.Example.com', listening)
  await addDomain(shop.store, 'shop.example.com', listening)
  expect(added).toEqual(['shop.example.com'])
})
