import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerType, serve } from '@hono/node-server'
import { createCommerce } from '../app'
import { type Place, run } from '../cli/run'
import { fixedClock, systemClock } from '../clock'
import { needsAttention } from '../db/schema/orders'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import { addDomain } from '../domains/add-domain'
import { openShop } from '../orders/sale-bench'
import { type FakeStripe, openFakeStripe } from '../payments/stripe/fake-stripe'
import { createStripeHouse } from '../payments/stripe/stripe-house'
import { testAdminToken, testDeps } from '../testing'
import { type Examined, examine } from './examine'

let database: TestDatabase
let stripe: FakeStripe
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'awning-doctor-'))
  stripe = await openFakeStripe()
}, 60_000)
beforeEach(() => database.reset())
afterAll(async () => {
  await database.close()
  await stripe.stop()
  await rm(folder, { recursive: true })
})

/** An installation in which all is well. */
const healthy = (): Examined => ({
  ...testDeps(database.db, { clock: systemClock }),
  dataDir: folder,
  freeBytes: async () => 50 * 1024 ** 3,
  payments: { stripe: createStripeHouse({ ...stripe, apiUrl: stripe.url }) },
  mailer: { send: async () => undefined, check: async () => undefined },
  mailFrom: 'Awning <orders@example.com>',
  appUrl: 'http://app.test',
  revalidateSecret: 'a-secret-of-a-test-that-nobody-else-uses',
  fetch: async () => new Response('{}'),
  resolveHost: async () => ['192.0.2.1'],
})

const bad = async (changed: Partial<Examined>) =>
  (await examine({ ...healthy(), ...changed }))
    .filter(({ state }) => state === 'bad')
    .map(({ part, seen }) => `${part} ${seen}`)

async function doctor(deps: Examined | null, ...words: string[]) {
  let out = ''
  let server: ServerType | undefined
  const streams = {
    out: (text: string) => {
      out += text
    },
    err: () => undefined,
  }
  const place = await new Promise<Place>((resolve) => {
    if (deps === null) return resolve(null)
    const { fetch } = createCommerce({ ...deps, examine: () => examine(deps) })
    server = serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve({ url: `http://127.0.0.1:${port}`, token: testAdminToken }),
    )
  })
  const code = await run(['doctor', ...words], place, streams, { dataDir: folder })
  await new Promise<void>((done) => (server === undefined ? done() : server.close(() => done())))
  return { code, out }
}

test('where all is well the doctor says so, part by part', async () => {
  const { code, out } = await doctor(healthy())
  expect(code).toBe(0)
  for (const line of [
    /^(?:ok|look) +database/m,
    /^ok +stripe +answers, and knows our keys/m,
    /^ok +app +is ready/m,
    /^ok +disk/m,
    /^ok +mail/m,
  ])
    expect(out).toMatch(line)
  expect(out).toContain('Nothing is broken.')
})

test('what is broken is named with what to do, and the exit code tells of it', async () => {
  const shop = await openShop({ slug: 'corner', goods: [] }, healthy())
  await addDomain(shop.store, 'shop.example.com', healthy())
  await database.db.insert(needsAttention).values({ paymentId: 'pi_unknown', reason: 'unknown' })
  const nowhere = async (): Promise<never> => {
    throw new Error('ENOTFOUND')
  }
  const { code, out } = await doctor(
    {
      ...healthy(),
      resolveHost: nowhere,
      fetch: nowhere,
      freeBytes: async () => 1_000,
      clock: fixedClock('2026-01-01T00:00:00Z'),
      mailer: { send: nowhere, check: () => Promise.reject(new Error('535 no such user')) },
    },
    '--json',
  )
  expect(code).toBe(1)
  const parts = JSON.parse(out).findings.filter(({ state }: { state: string }) => state === 'bad')
  expect(parts.map(({ part }: { part: string }) => part)).toEqual([
    'clock',
    'disk',
    'mail',
    'domain shop.example.com',
    'app',
    'payments',
  ])
  expect(parts.every(({ advice }: { advice: string | null }) => advice !== null)).toBe(true)
})

test('keys that Stripe does not know are broken, as is a Stripe that cannot be reached', async () => {
  const keyed = (secretKey: string, apiUrl: string) => ({
    payments: { stripe: createStripeHouse({ ...stripe, secretKey, apiUrl }) },
  })
  expect(await bad(keyed('sk_test_unknown', stripe.url))).toEqual([expect.stringMatching(/^stripe does not let us in/)])
  expect(await bad(keyed(stripe.secretKey, 'http://127.0.0.1:1'))).toEqual([
    expect.stringMatching(/^stripe does not let us in/),
  ])
})

test('without a service, or with another token, that is what is broken', async () => {
  expect(await doctor(null)).toMatchObject({ code: 1, out: expect.stringMatching(/BAD +service +no running service/) })
  const other = { ...healthy(), adminToken: 'another-admin-token-than-the-operator-has' }
  expect(await doctor(other)).toMatchObject({ code: 1, out: expect.stringMatching(/BAD +service +.*ADMIN_TOKEN/) })
})
