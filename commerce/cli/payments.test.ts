import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerType, serve } from '@hono/node-server'
import pino from 'pino'
import { createCommerce } from '../app'
import { systemClock } from '../clock'
import { Store } from '../contract/store'
import { payments as paymentRows } from '../db/schema/orders'
import { outbox } from '../db/schema/stores'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import { readEnvironment } from '../env'
import { Buyer, openShop } from '../orders/sale-bench'
import type { SaleDeps } from '../orders/sale-deps'
import { openProviders } from '../payments/open-providers'
import type { PaymentProviders } from '../payments/providers'
import { testAdminToken, testDeps } from '../testing'
import { run } from './run'

let database: TestDatabase
let deps: SaleDeps
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
  await openShop({ slug: 'corner', goods: [{ slug: 'tee' }] }, deps)
})
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((done) => server.close(done))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

/** A service that has these providers, and the operator's command for it. */
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
    async said(line: string) {
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
const told = async () => (await database.db.select().from(outbox)).map(({ body }) => JSON.stringify(body))

test('an operator sees how shoppers pay, and that the sandbox charges nobody', async () => {
  const { said } = await service(deps.payments)
  const expected =
    /^Payments +card, paypal, apple-pay, google-pay.*\nChosen +all there are\nProvider +the sandbox: nobody is charged\n$/
  expect(await said('payments corner')).toMatch(expected)
  expect(await said('show corner')).toMatch(/^Payments +card, paypal, /m)
})

test('a store takes the ways of paying that its operator chooses, and its pages are told', async () => {
  const { said, wire } = await service(deps.payments)
  const before = (await told()).length
  expect(await said('payments corner --methods paypal,card')).toMatch(
    /^corner takes payments this way now:\nPayments +card, paypal\nChosen +card, paypal\n/,
  )
  expect((await wire()).methods).toEqual(['card', 'paypal'])
  expect((await told()).slice(before)).toEqual([expect.stringContaining('"noun":"store"')])
  expect(await said('payments corner --methods card,paypal')).toContain('this way already')
  expect(await told()).toHaveLength(before + 1)
  expect(await said('payments corner --methods all')).toMatch(/Chosen +all there are/)
  expect((await wire()).methods).toContain('google-pay')
})

test('a store gets accounts of its own under the installation’s keys, and gives them back', async () => {
  const { said, wire } = await service(real())
  expect(await said('payments corner')).toMatch(
    /Stripe +the installation's account\nPayPal +the installation's account\n$/,
  )
  const named = await said('payments corner --stripe-account acct_1A2b3C --paypal-merchant ABCDEFGHJKLMN')
  expect(named).toMatch(/Stripe +acct_1A2b3C\nPayPal +ABCDEFGHJKLMN\n$/)
  expect((await wire()).stripe).toEqual({ publishableKey: 'pk_test_1', account: 'acct_1A2b3C' })
  expect(await said('payments corner --stripe-account none')).toMatch(
    /Stripe +the installation's account\nPayPal +ABCD/,
  )
  expect((await wire()).stripe?.account).toBeNull()
})

test('what is chosen and can’t be had is said', async () => {
  const { said } = await service(real())
  expect(await said('payments corner --methods paypal,card')).toMatch(
    /Payments +card\n.*\n.*\n.*\nChosen, but not to be had here for want of keys, region or flag: paypal\.\n$/,
  )
  expect(await said('payments corner --methods paypal')).toMatch(/Payments +none: no provider is configured/)
})

test('keys of a store’s own are told as such, without them', async () => {
  const path = join(folder, 'keys.json')
  const stripe = { secretKey: 'sk_live_hidden', publishableKey: 'pk_live_1', webhookSecret: 'whsec_hidden' }
  await writeFile(path, JSON.stringify({ corner: { stripe } }))
  const { said } = await service(real({ PAYMENT_KEYS_FILE: path }))
  expect(await said('payments corner')).toMatch(/Stripe +keys of its own/)
  expect(await said('payments corner --json')).not.toContain('hidden')
  expect(JSON.parse(await said('show corner --json')).payments).toMatchObject({ ownKeys: ['stripe'], chosen: null })
})

test.each([
  ['--methods cash', '"cash" is no way of paying. There are card, paypal, apple-pay, google-pay, afterpay, or all.'],
  ['--methods basic-card', '"basic-card" is no way of paying.'],
  ['--stripe-account sk_live_1', "A Stripe account's id looks like acct_"],
  ['--paypal-merchant shop@example.com', "A merchant's id at PayPal is 13 letters and digits"],
])('%s is not understood, and nothing changes', async (change, message) => {
  const { store, said } = await service(real())
  const before = await said('payments corner')
  expect(await store(`payments corner ${change}`)).toMatchObject({ code: 2, err: expect.stringContaining(message) })
  expect(await said('payments corner')).toBe(before)
})

test('an account is not changed while payments are open under the old one', async () => {
  const shop = await openShop({ slug: 'till', goods: [{ slug: 'tee' }] }, deps)
  const buyer = new Buyer(shop, deps)
  const checkout = await buyer.readyToSubmit([await shop.line('tee')])
  expect(checkout).toBeDefined()
  await database.db.update(paymentRows).set({ provider: 'stripe' })
  const { store, said } = await service(real())
  expect(await store('payments till --stripe-account acct_1A2b3C')).toMatchObject({
    code: 1,
    err: expect.stringContaining('1 payment is under way in till under the account of now.'),
  })
  await said('payments till --paypal-merchant ABCDEFGHJKLMN')
  await database.db.update(paymentRows).set({ state: 'voided' })
  expect(await said('payments till --stripe-account acct_1A2b3C')).toMatch(/Stripe +acct_1A2b3C/)
})

test('a store that does not exist has no payments', async () => {
  const { store } = await service(deps.payments)
  expect(await store('payments nowhere')).toMatchObject({ code: 1, err: 'There is no store "nowhere".\n' })
})
