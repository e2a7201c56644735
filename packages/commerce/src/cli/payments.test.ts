import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Store } from '@awning/contract/store'
import { systemClock } from '@awning/platform/clock'
import { Buyer, createShop } from '@awning/testing/checkout-driver'
import { recordedChanges } from '@awning/testing/recorded-changes'
import { createTestDatabase, type TestDatabase } from '@awning/testing/test-database'
import { testAdminToken, testDeps } from '@awning/testing/test-deps'
import { type ServerType, serve } from '@hono/node-server'
import pino from 'pino'
import { createCommerce } from '../app'
import type { ServiceContext } from '../context'
import { payments as paymentRows } from '../db/schema/orders'
import { readEnvironment } from '../env'
import { openProviders } from '../ordering/providers/open-providers'
import type { PaymentProviders } from '../ports/payment-providers'
import { run } from './run'

let database: TestDatabase
let deps: ServiceContext
let folder: string
const servers: ServerType[] = []
jest.setTimeout(30_000)
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'awning-payments-'))
}, 30_000)
beforeEach(async () => {
  await database.reset()
  deps = testDeps(database.db)
  await createShop({ slug: 'corner', listings: [{ slug: 'tee' }] }, deps)
})
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((done) => server.close(done))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

/** Starts a service with these providers; returns the operator's command for it. */
async function service(payments: PaymentProviders) {
  const app = createCommerce({ ...deps, payments })
  const url = await new Promise<string>((resolve) => {
    const options = { fetch: app.fetch, port: 0, hostname: '127.0.0.1' }
    servers.push(serve(options, ({ port }) => resolve(`http://127.0.0.1:${port}`)))
  })
  async function store(line: string) {
    let [out, err] = ['', '']
    const streams = {
      out: (text: string) => {
        out += text
      },
      err: (text: string) => {
        err += text
      },
    }
    const code = await run(line.split(' '), { url, token: testAdminToken }, streams)
    return { code, out, err }
  }
  return {
    store,
    async stdoutOf(line: string) {
      const { code, out, err } = await store(line)
      expect([line, code, err]).toEqual([line, 0, ''])
      return out
    },
    wire: async () => Store.parse(await (await fetch(`${url}/v1/stores?slug=corner`)).json()).payments,
  }
}

function real(changes: Record<string, string> = {}): PaymentProviders {
  const env = readEnvironment({
    ADMIN_TOKEN: 'a'.repeat(32),
    REVALIDATE_SECRET: 'b'.repeat(32),
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    ...changes,
  })
  return openProviders(env, { db: database.db, clock: systemClock, log: pino({ level: 'silent' }) })
}
const entries = async () => (await recordedChanges(database.db)).map((changes) => JSON.stringify(changes))

test('an operator sees the payment methods, and that the sandbox charges nobody', async () => {
  const { stdoutOf } = await service(deps.payments)
  const expected =
    /^Payments +card, paypal, apple-pay, google-pay.*\nSelected +all available\nProvider +sandbox: no money moves\n$/
  expect(await stdoutOf('payments corner')).toMatch(expected)
  expect(await stdoutOf('show corner')).toMatch(/^Payments +card, paypal, /m)
})

// Requirements: C2.30
test('a store offers the payment methods that its operator chooses, and its pages are invalidated', async () => {
  const { stdoutOf, wire } = await service(deps.payments)
  const before = (await entries()).length
  expect(await stdoutOf('payments corner --methods paypal,card')).toMatch(
    /^Payment settings of corner were changed:\nPayments +card, paypal\nSelected +card, paypal\n/,
  )
  expect((await wire()).methods).toEqual(['card', 'paypal'])
  expect((await entries()).slice(before)).toEqual([expect.stringContaining('"type":"store"')])
  expect(await stdoutOf('payments corner --methods card,paypal')).toContain('Payment settings of corner are unchanged')
  expect(await entries()).toHaveLength(before + 1)
  expect(await stdoutOf('payments corner --methods all')).toMatch(/Selected +all available/)
  expect((await wire()).methods).toContain('google-pay')
})

test('a store gets its own accounts under the installation’s keys, and removes them', async () => {
  const { stdoutOf, wire } = await service(real())
  expect(await stdoutOf('payments corner')).toMatch(
    /Stripe +the deployment's account\nPayPal +the deployment's account\n$/,
  )
  const named = await stdoutOf('payments corner --stripe-account acct_1A2b3C --paypal-merchant ABCDEFGHJKLMN')
  expect(named).toMatch(/Stripe +acct_1A2b3C\nPayPal +ABCDEFGHJKLMN\n$/)
  expect((await wire()).stripe).toEqual({ publishableKey: 'pk_test_1', account: 'acct_1A2b3C' })
  expect(await stdoutOf('payments corner --stripe-account none')).toMatch(
    /Stripe +the deployment's account\nPayPal +ABCD/,
  )
  expect((await wire()).stripe?.account).toBeNull()
})

test('methods that are chosen but unavailable are reported', async () => {
  const { stdoutOf } = await service(real())
  expect(await stdoutOf('payments corner --methods paypal,card')).toMatch(
    /Payments +card\n.*\n.*\n.*\nSelected but unavailable because of missing keys, the region or a flag: paypal\.\n$/,
  )
  expect(await stdoutOf('payments corner --methods paypal')).toMatch(/Payments +none: no provider is configured/)
})

test('a store’s own keys are reported without their values', async () => {
  const path = join(folder, 'keys.json')
  const stripe = { secretKey: 'sk_live_hidden', publishableKey: 'pk_live_1', webhookSecret: 'whsec_hidden' }
  await writeFile(path, JSON.stringify({ corner: { stripe } }))
  const { stdoutOf } = await service(real({ PAYMENT_KEYS_FILE: path }))
  expect(await stdoutOf('payments corner')).toMatch(/Stripe +own keys/)
  expect(await stdoutOf('payments corner --json')).not.toContain('hidden')
  expect(JSON.parse(await stdoutOf('show corner --json')).payments).toMatchObject({ ownKeys: ['stripe'], chosen: null })
})

test.each([
  ['--methods cash', 'Unknown payment method "cash". Use card, paypal, apple-pay, google-pay, afterpay, or all.'],
  ['--methods basic-card', 'Unknown payment method "basic-card".'],
  ['--stripe-account sk_live_1', '`--stripe-account` must be an account ID such as acct_'],
  ['--paypal-merchant shop@example.com', '`--paypal-merchant` must be a merchant ID of 13 letters and digits'],
])('%s is a usage error and changes nothing', async (change, message) => {
  const { store, stdoutOf } = await service(real())
  const before = await stdoutOf('payments corner')
  expect(await store(`payments corner ${change}`)).toMatchObject({ code: 2, err: expect.stringContaining(message) })
  expect(await stdoutOf('payments corner')).toBe(before)
})

test('an account is not changed while payments are open under the old one', async () => {
  const shop = await createShop({ slug: 'till', listings: [{ slug: 'tee' }] }, deps)
  const buyer = new Buyer(shop, deps)
  const checkout = await buyer.readyToSubmit([await shop.line('tee')])
  expect(checkout).toBeDefined()
  await database.db.update(paymentRows).set({ provider: 'stripe' })
  const { store, stdoutOf } = await service(real())
  expect(await store('payments till --stripe-account acct_1A2b3C')).toMatchObject({
    code: 1,
    err: expect.stringContaining('1 payment is in progress in till with the current account.'),
  })
  await stdoutOf('payments till --paypal-merchant ABCDEFGHJKLMN')
  await database.db.update(paymentRows).set({ state: 'voided' })
  expect(await stdoutOf('payments till --stripe-account acct_1A2b3C')).toMatch(/Stripe +acct_1A2b3C/)
})

test('a store that does not exist has no payments', async () => {
  const { store } = await service(deps.payments)
  expect(await store('payments no-such-store')).toMatchObject({
    code: 1,
    err: 'Store "no-such-store" does not exist. The command `list` prints all stores.\n',
  })
})
