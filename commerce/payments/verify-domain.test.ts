import { createCommerce } from '../app'
import { fixedClock } from '../clock'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import { addDomain } from '../domains/add-domain'
import { openShop, type Shop } from '../orders/sale-bench'
import type { SaleDeps } from '../orders/sale-deps'
import { testDeps } from '../testing'
import { type FakeStripe, openFakeStripe } from './stripe/fake-stripe'
import { createStripeHouse } from './stripe/stripe-house'

let database: TestDatabase
let stripe: FakeStripe
let deps: SaleDeps
let clock: ReturnType<typeof fixedClock>
let shop: Shop
let app: ReturnType<typeof createCommerce>
let said: string[]

beforeAll(async () => {
  database = await createTestDatabase()
}, 30_000)
afterAll(() => database.close())
beforeEach(async () => {
  await database.reset()
  stripe = await openFakeStripe()
  clock = fixedClock('2026-11-20T10:00:00Z')
  said = []
  const plain = testDeps(database.db, {
    clock,
    payments: { stripe: createStripeHouse({ ...stripe, apiUrl: stripe.url }) },
  })
  const log = Object.assign(Object.create(plain.log), { warn: (_: unknown, text: string) => said.push(text) })
  deps = { ...plain, log }
  shop = await openShop({ slug: 'corner', goods: [{ slug: 'tee' }] }, deps)
  app = createCommerce(deps)
})
afterEach(() => stripe.stop())

async function verify(domainName: string, storeSlug?: string): Promise<unknown> {
  const answer = await app.request('/v1/payments/verifyDomain', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ domainName, storeSlug }),
  })
  expect(answer.status).toBe(200)
  return await answer.json()
}
const registered = () => [...stripe.account().domains.all.values()].map(({ domain_name }) => domain_name)

test('a store’s own name and its domain are registered for wallets', async () => {
  await addDomain(shop.store, 'shop.example.com', deps)
  expect(await verify('Shop.Example.com')).toEqual({ success: true })
  expect(await verify('corner.localhost', 'corner')).toEqual({ success: true })
  expect(await verify('localhost', 'corner')).toEqual({ success: true })
  expect(registered()).toEqual(['shop.example.com', 'corner.localhost', 'localhost'])
})

test.each([
  ['a host that leads nowhere', 'evil.example', undefined],
  ['a name under the root domain that is no store', 'nobody.localhost', undefined],
  ['a name below a store’s', 'a.corner.localhost', undefined],
  ['another store’s host', 'corner.localhost', 'other'],
  ['an address', 'https://corner.localhost', 'corner'],
  ['the root domain, where it is nobody’s', 'localhost', undefined],
])('%s is not registered', async (_, domainName, storeSlug) => {
  expect(await verify(domainName, storeSlug)).toEqual({ success: false })
  expect(registered()).toEqual([])
})

test('a failure at the provider is only logged, and tried again a minute later', async () => {
  stripe.account().domains.inactive.add('corner.localhost')
  expect(await verify('corner.localhost')).toEqual({ success: false })
  expect(said).toEqual(['a domain has no wallets'])
  stripe.account().domains.inactive.clear()
  expect(await verify('corner.localhost')).toEqual({ success: false })
  clock.moveTo('2026-11-20T10:01:01Z')
  expect(await verify('corner.localhost')).toEqual({ success: true })
})

test('what went well is not asked for again', async () => {
  await verify('corner.localhost')
  const before = stripe.calls.length
  await Promise.all([verify('corner.localhost'), verify('corner.localhost')])
  expect(stripe.calls.length).toBe(before)
})

test('without Stripe no host is registered, and no call fails', async () => {
  app = createCommerce({ ...deps, payments: {} })
  expect(await verify('corner.localhost')).toEqual({ success: false })
})

test('a domain that is added is announced once it leads to its store', async () => {
  const added: string[] = []
  const listening = { ...deps, domainAdded: (_: unknown, host: string) => added.push(host) }
  await addDomain(shop.store, 'Shop.Example.com', listening)
  await addDomain(shop.store, 'shop.example.com', listening)
  expect(added).toEqual(['shop.example.com'])
})
