import { createServer, type Server, type Socket } from 'node:net'
import { fixedClock, systemClock } from '@awning/platform/clock'
import { Buyer, createShop, expectOk, type Shop } from '@awning/testing/checkout-driver'
import { checkInvariants } from '@awning/testing/invariants'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps, testSecret } from '@awning/testing/test-deps'
import { eq } from 'drizzle-orm'
import { createChangeFeed } from '../changes/change-feed'
import { readChanges } from '../changes/read-changes'
import { recordChanges } from '../changes/record-changes'
import type { DeliveryDeps } from '../context'
import { changes } from '../db/schema/changes'
import { contactMessages, outbox, stores, themes } from '../db/schema/stores'
import { createSmtpMailer } from '../messages/mailer'
import { enqueue } from '../outbox/enqueue'
import { deliveryQueues } from '../outbox/queues'
import type { Mail } from '../ports/mailer'
import { claimMessages } from './claim-messages'
import { createWorker } from './worker'

const database = setUpTestDatabase()
let clock: ReturnType<typeof fixedClock>
let deps: DeliveryDeps
let shop: Shop
let mails: Mail[]
let posts: { url: string; body: string; headers: Headers }[]
let appStatus: number
let mailServerUp: boolean
let stopAfter: () => Promise<void>

jest.setTimeout(30_000)

const secret = testSecret('app')

beforeEach(async () => {
  await database.reset()
  clock = fixedClock('2026-11-20T10:00:00Z')
  mails = []
  posts = []
  appStatus = 200
  mailServerUp = true
  stopAfter = async () => undefined
  deps = {
    ...testDeps(database.db, { clock }),
    mailer: {
      send: async (mail) => {
        if (!mailServerUp) throw new Error('connection refused')
        mails.push(mail)
      },
    },
    mailFrom: 'Awning <orders@example.com>',
    revalidateSecret: secret,
    fetch: async (url, { body, headers }) => {
      posts.push({ url, body: String(body), headers: new Headers(headers) })
      return new Response(null, { status: appStatus })
    },
  }
  shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee', inventory: 2 }] }, deps)
  await database.db.delete(outbox)
})
afterEach(async () => {
  await stopAfter()
  expect(await checkInvariants(database.db)).toEqual([])
})

const activeMessages = () =>
  database.db.select().from(outbox).where(eq(outbox.needsAttention, false)).orderBy(outbox.id)
const waiting = async () => (await activeMessages()).filter(({ doneAt }) => doneAt === null)
const buy = async (quantity = 1) => {
  const buyer = new Buyer(shop, deps)
  return expectOk(await buyer.submit(await buyer.readyToSubmit([await shop.line('tee', quantity)])))
}

/** Writes messages of the contact form. */
const writeContacts = (times: number) =>
  database.db.transaction(async (tx) => {
    const form = { orderNumber: '', email: 'ada@example.com', fullName: 'Ada', reason: 'other' as const, message: '' }
    const values = { storeId: shop.store.id, form, locale: 'en', createdAt: clock.now() }
    for (let index = 0; index < times; index += 1) {
      const [inserted] = await tx.insert(contactMessages).values(values).returning({ id: contactMessages.id })
      const body = { form: 'contact', id: inserted?.id, to: 'operator' }
      await enqueue(tx, { storeId: shop.store.id, kind: 'form-mail', key: `m${index}`, body })
    }
  })

test('mails a placed order to its buyer, in the store’s name', async () => {
  await buy()
  await createWorker(deps).runOnce()
  await createWorker(deps).runOnce()
  expect(mails).toMatchObject([{ to: 'ada@example.com', from: { name: 'Shop corner', address: 'orders@example.com' } }])
  expect(await waiting()).toEqual([])
})

test('a reply to a buyer’s mail goes to the creator if the store has an email address', async () => {
  await buy()
  await createWorker(deps).runOnce()
  expect(mails.map(({ replyTo }) => replyTo)).toEqual([undefined])
  await database.db.update(stores).set({ email: 'creator@example.com' })
  await buy()
  await createWorker(deps).runOnce()
  expect(mails.slice(1).map(({ to, replyTo }) => [to, replyTo])).toEqual(
    expect.arrayContaining([['ada@example.com', 'creator@example.com']]),
  )
})

test('a store’s mails use the color of its theme at the time of sending', async () => {
  const data = { styles: { primaryColor: '#12587F' } }
  await database.db.insert(themes).values({ storeId: shop.store.id, data, updatedAt: clock.now() })
  await database.db.update(stores).set({ email: 'creator@example.com' })
  await buy()
  const form = {
    orderNumber: '1',
    email: 'ada@example.com',
    fullName: 'Ada',
    reason: 'other' as const,
    message: 'Hello',
  }
  await database.db.transaction(async (tx) => {
    const values = { storeId: shop.store.id, form, locale: 'en', createdAt: clock.now() }
    const [inserted] = await tx.insert(contactMessages).values(values).returning({ id: contactMessages.id })
    const message = { storeId: shop.store.id, key: 'one' }
    await enqueue(tx, { ...message, kind: 'form-mail', body: { form: 'contact', id: inserted?.id, to: 'shopper' } })
    await enqueue(tx, { ...message, kind: 'recover-mail', body: { email: 'ada@example.com' } })
  })
  await createWorker(deps).runOnce()
  expect(mails.map(({ key }) => key.split('-')[0]).toSorted()).toEqual(['contact', 'creator', 'order', 'recover'])
  for (const { html } of mails) expect(html).toContain('bgcolor="#12587f"')
})

test('concurrent workers send one mail', async () => {
  await buy()
  await Promise.all([createWorker(deps).runOnce(), createWorker(deps).runOnce(), createWorker(deps).runOnce()])
  expect(mails).toHaveLength(1)
})

test('another worker takes over a mail after exactly one minute if the process that claimed it died', async () => {
  await buy()
  for (const queue of deliveryQueues) await claimMessages(queue, 1, deps)
  clock.moveTo('2026-11-20T10:00:59Z')
  await createWorker(deps).runOnce()
  expect(mails).toHaveLength(0)
  clock.moveTo('2026-11-20T10:01:00Z')
  await createWorker(deps).runOnce()
  expect(mails).toHaveLength(1)
})

test('flags a mail that fails for hours for the operator, and continues with other messages', async () => {
  await buy()
  mailServerUp = false
  await database.db.update(outbox).set({ tries: 26 })
  for (let hour = 0; hour < 4; hour += 1) {
    clock.moveTo(new Date(Date.parse('2026-11-20T10:00:00Z') + hour * 3_600_000).toISOString())
    await createWorker(deps).runOnce()
  }
  const [givenUp] = await database.db.select().from(outbox).where(eq(outbox.needsAttention, true))
  expect(givenUp).toMatchObject({ kind: 'order-mail', tries: 30, doneAt: null, lastError: 'connection refused' })
  mailServerUp = true
  await writeContacts(1)
  await createWorker(deps).runOnce()
  expect(mails).toHaveLength(1)
})

test('a running worker delivers shortly after it is woken, and nothing after it was stopped', async () => {
  const worker = createWorker(deps)
  stopAfter = worker.stop
  worker.start()
  let onMail: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => {
    onMail = resolve
  })
  const { mailer } = deps
  deps.mailer = {
    send: async (mail) => {
      onMail()
      await mailer.send(mail)
    },
  }
  await writeContacts(1)
  const wokenAt = Date.now()
  worker.wakeWorker()
  await arrived
  expect(Date.now() - wokenAt).toBeLessThan(1_500)
  await worker.stop()
  await buy()
  worker.wakeWorker()
  await worker.stop()
  expect(mails).toHaveLength(1)
})

test('posts orders to fulfillment if it is configured, with an idempotency key', async () => {
  deps.fulfillmentUrl = 'http://factory/orders'
  deps.fulfillmentSecret = testSecret('factory')
  await buy()
  await createWorker(deps).runOnce()
  const [post] = posts
  expect(post?.url).toBe('http://factory/orders')
  expect(post?.headers.get('idempotency-key')).toMatch(/^order:\d+$/)
  expect(JSON.parse(post?.body ?? '')).toMatchObject({ storeSlug: 'corner', lineItems: [{ title: 'The tee' }] })
})

describe('while a mail server accepts connections and never responds', () => {
  let server: Server
  const sockets = new Set<Socket>()
  beforeEach(async () => {
    server = createServer((socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      socket.on('error', () => undefined)
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    deps.mailer = createSmtpMailer(`smtp://127.0.0.1:${address.port}`)
    deps.clock = systemClock
    deps.changeFeed = createChangeFeed({ db: database.db, clock: systemClock })
    await database.db.delete(changes)
  })
  afterEach(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((done) => server.close(done))
  })

  const until = async (condition: () => boolean | Promise<boolean>) => {
    while (!(await condition())) await new Promise((done) => setTimeout(done, 10))
  }

  test('pages and webhooks are notified, only a few mails wait at a time, and a stop ends and releases them immediately', async () => {
    await writeContacts(100)
    const worker = createWorker(deps)
    stopAfter = worker.stop
    worker.start()
    await until(() => sockets.size === 5)
    await database.db.transaction((tx) => recordChanges(shop.store, [{ type: 'theme' }], tx))
    worker.wakeWorker()
    await until(async () => (await readChanges(0, database.db)).entries.length === 1)
    const from = Date.now()
    await worker.stop()
    expect(Date.now() - from).toBeLessThan(2_000)
    await until(() => sockets.size === 0)
    const mails = (await waiting()).filter(({ kind }) => kind === 'form-mail')
    expect(mails).toHaveLength(100)
    expect(mails.filter(({ tries, nextTryAt }) => tries > 0 || nextTryAt > systemClock.now())).toEqual([])
  })
})

describe('a receiver', () => {
  const unreachable = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))
  const rejecting = () => Promise.reject(Object.assign(new Error('550 no such user'), { responseCode: 550 }))

  test.each([
    [
      'that is down is skipped after five failures, tested with one message after a pause, and used again when it is back',
      unreachable,
      true,
    ],
    ['that only rejects single messages is not skipped', rejecting, false],
  ])('%s', async (_, failure, isCircuitOpen) => {
    let attempts = 0
    const { send } = deps.mailer
    deps.mailer = {
      send: () => {
        attempts += 1
        return failure()
      },
    }
    await writeContacts(20)
    const worker = createWorker(deps)
    await worker.runOnce()
    if (!isCircuitOpen) {
      expect(attempts).toBe(20)
      return
    }
    expect(attempts).toBeGreaterThanOrEqual(5)
    // Four others may be in progress when the fifth fails.
    expect(attempts).toBeLessThanOrEqual(9)
    expect(await waiting()).toHaveLength(20)
    const attemptsBefore = attempts
    clock.moveTo('2026-11-20T10:00:19Z')
    await worker.runOnce()
    expect(attempts).toBe(attemptsBefore)
    clock.moveTo('2026-11-20T10:00:20Z')
    await worker.runOnce()
    expect(attempts).toBe(attemptsBefore + 1)
    deps.mailer = { send }
    clock.moveTo('2026-11-20T10:05:00Z')
    await worker.runOnce()
    await worker.runOnce()
    expect(mails).toHaveLength(20)
  })
})
