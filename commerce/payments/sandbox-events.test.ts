import { fixedClock } from '../clock'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import { createSandbox, type Sandbox } from './sandbox'
import { createSandboxEvents, type SandboxLetter } from './sandbox-events'
import { createMailbox } from './sandbox-mailbox'

const secret = 'a-secret-that-the-sandbox-signs-its-letters-with'
let database: TestDatabase
let clock: ReturnType<typeof fixedClock>
let mailbox: ReturnType<typeof createMailbox>
let sandbox: Sandbox
let received: SandboxLetter[]

beforeAll(async () => {
  database = await createTestDatabase()
}, 30_000)
afterAll(() => database.close())
beforeEach(async () => {
  await database.reset()
  clock = fixedClock('2026-11-20T10:00:00Z')
  mailbox = createMailbox(secret, clock)
  sandbox = createSandbox(database.db, clock, { events: mailbox.events })
  received = []
})

const { signal } = new AbortController()
/** The service's end: what a letter says, or null for one that nobody should heed. */
const read = ({ body, headers }: SandboxLetter) => sandbox.readEvent?.(body, new Headers(headers)) ?? null
const receive = async (letter: SandboxLetter) => {
  received.push(letter)
  return (await read(letter)) === null ? 400 : 200
}
async function pay(): Promise<string> {
  const purpose = { method: 'card', storeName: 'Corner Shop', customer: null } as const
  const asked = { amount: 3_119, currency: 'USD', reference: 'chk_1', idempotencyKey: 'chk_1:1', purpose } as const
  const { id, token } = await sandbox.create(asked, signal)
  await sandbox.confirm(token, 'pm_sandbox_declined')
  await sandbox.confirm(token, 'pm_sandbox_ok')
  await sandbox.capture(id, { amount: 3_119, idempotencyKey: 'capture' }, signal)
  return id
}
const typesReceived = async () => (await Promise.all(received.map(read))).map((event) => event?.type)

test('the sandbox tells of every change of a payment once, and of nothing else', async () => {
  const id = await pay()
  await sandbox.capture(id, { amount: 3_119, idempotencyKey: 'capture' }, signal)
  expect(mailbox.waiting()).toEqual(['payment.failed', 'payment.authorised', 'payment.captured'])
  expect(await mailbox.bring(receive)).toEqual([200, 200, 200])
  expect(new Set((await Promise.all(received.map(read))).map((event) => event?.paymentId))).toEqual(new Set([id]))
  expect(mailbox.waiting()).toEqual([])
})

test('letters arrive twice, in another order, or not at all, as a test wants it', async () => {
  const id = await pay()
  await mailbox.bring(receive, { order: [2, 0], copies: 2 })
  expect(await typesReceived()).toEqual(['payment.captured', 'payment.captured', 'payment.failed', 'payment.failed'])
  expect(new Set((await Promise.all(received.map(read))).map((event) => event?.id)).size).toBe(2)
  await sandbox.refund(id, { amount: 3_119, idempotencyKey: 'refund' }, signal)
  expect(mailbox.waiting()).toEqual(['payment.refunded'])
  mailbox.drop()
  expect(mailbox.waiting()).toEqual([])
})

test('a letter with another amount is well signed all the same', async () => {
  await pay()
  expect(await mailbox.bring(receive, { order: [2], wrongAmount: 1 })).toEqual([200])
  expect(received[0]?.body).toContain('"amount":1,')
})

test('a letter that arrives late is signed at the time at which it is sent', async () => {
  await pay()
  clock.moveTo('2026-11-20T12:00:00Z')
  expect(await mailbox.bring(receive, { order: [0] })).toEqual([200])
})

test('a forged letter is nobody’s', async () => {
  await pay()
  expect(await mailbox.bring(receive, { forged: true })).toEqual([400, 400, 400])
})

describe('a letter is read only', () => {
  async function letter(): Promise<SandboxLetter> {
    const letters: SandboxLetter[] = []
    createSandboxEvents(secret, clock, (one) => letters.push(one)).tell({
      id: 'sbx_1',
      token: 'secret',
      status: 'captured',
      amount: 3_119,
      currency: 'USD',
      reference: 'chk_1',
      errorCode: null,
    })
    const [first] = letters
    if (first === undefined) throw new Error('nothing was told')
    return first
  }

  test('with its signature, whole', async () => {
    const sent = await letter()
    expect(await read(sent)).toMatchObject({ type: 'payment.captured', paymentId: 'sbx_1' })
    expect(await read({ ...sent, headers: {} })).toBeNull()
    expect(await read({ ...sent, headers: { 'awning-signature': 't=1,v1=00' } })).toBeNull()
    expect(await read({ ...sent, body: sent.body.replace('3119', '3118') })).toBeNull()
  })

  test('within five minutes', async () => {
    const sent = await letter()
    clock.moveTo('2026-11-20T10:05:00Z')
    expect(await read(sent)).not.toBeNull()
    clock.moveTo('2026-11-20T10:05:01Z')
    expect(await read(sent)).toBeNull()
  })

  test('without the token of the payment in it', async () => {
    expect((await letter()).body).not.toContain('secret')
  })
})
