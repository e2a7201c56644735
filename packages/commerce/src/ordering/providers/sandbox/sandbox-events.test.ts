import { fixedClock } from '@awning/platform/clock'
import { setUpTestDatabase } from '@awning/testing/test-database'
import type { Sandbox } from '../../../ports/sandbox'
import { createSandbox } from './sandbox'
import { createSandboxEvents, type SandboxWebhook } from './sandbox-events'
import { createWebhookQueue } from './sandbox-webhook-queue'

const secret = 'a-secret-that-the-sandbox-signs-its-webhooks-with'
const database = setUpTestDatabase()
let clock: ReturnType<typeof fixedClock>
let webhookQueue: ReturnType<typeof createWebhookQueue>
let sandbox: Sandbox
let received: SandboxWebhook[]

beforeEach(async () => {
  await database.reset()
  clock = fixedClock('2026-11-20T10:00:00Z')
  webhookQueue = createWebhookQueue(secret, clock)
  sandbox = createSandbox(database.db, clock, { events: webhookQueue.events })
  received = []
})

const { signal } = new AbortController()
/** The service's side: the event of a webhook, or null for an invalid one. */
const read = ({ body, headers }: SandboxWebhook) => sandbox.readEvent?.(body, new Headers(headers)) ?? null
const receive = async (webhook: SandboxWebhook) => {
  received.push(webhook)
  return (await read(webhook)) === null ? 400 : 200
}
async function pay(): Promise<string> {
  const purpose = { method: 'card', storeName: 'Corner Shop', customer: null } as const
  const input = { amount: 3_119, currency: 'USD', reference: 'chk_1', idempotencyKey: 'chk_1:1', purpose } as const
  const { id, token } = await sandbox.create(input, signal)
  await sandbox.confirm(token, 'pm_sandbox_declined')
  await sandbox.confirm(token, 'pm_sandbox_ok')
  await sandbox.capture(id, { amount: 3_119, idempotencyKey: 'capture' }, signal)
  return id
}
const typesReceived = async () => (await Promise.all(received.map(read))).map((event) => event?.type)

test('the sandbox sends one webhook per change of a payment and no other', async () => {
  const id = await pay()
  await sandbox.capture(id, { amount: 3_119, idempotencyKey: 'capture' }, signal)
  expect(webhookQueue.waiting()).toEqual(['payment.failed', 'payment.authorized', 'payment.captured'])
  expect(await webhookQueue.bring(receive)).toEqual([200, 200, 200])
  expect(new Set((await Promise.all(received.map(read))).map((event) => event?.paymentId))).toEqual(new Set([id]))
  expect(webhookQueue.waiting()).toEqual([])
})

test('a test can deliver webhooks twice, in another order, or not at all', async () => {
  const id = await pay()
  await webhookQueue.bring(receive, { order: [2, 0], copies: 2 })
  expect(await typesReceived()).toEqual(['payment.captured', 'payment.captured', 'payment.failed', 'payment.failed'])
  expect(new Set((await Promise.all(received.map(read))).map((event) => event?.id)).size).toBe(2)
  await sandbox.refund(id, { amount: 3_119, idempotencyKey: 'refund' }, signal)
  expect(webhookQueue.waiting()).toEqual(['payment.refunded'])
  webhookQueue.drop()
  expect(webhookQueue.waiting()).toEqual([])
})

test('a webhook with a wrong amount still has a valid signature', async () => {
  await pay()
  expect(await webhookQueue.bring(receive, { order: [2], wrongAmount: 1 })).toEqual([200])
  expect(received[0]?.body).toContain('"amount":1,')
})

test('a delayed webhook is signed with the time of delivery', async () => {
  await pay()
  clock.moveTo('2026-11-20T12:00:00Z')
  expect(await webhookQueue.bring(receive, { order: [0] })).toEqual([200])
})

test('rejects a forged webhook', async () => {
  await pay()
  expect(await webhookQueue.bring(receive, { forged: true })).toEqual([400, 400, 400])
})

describe('a webhook is accepted only', () => {
  async function createWebhook(): Promise<SandboxWebhook> {
    const webhooks: SandboxWebhook[] = []
    createSandboxEvents(secret, clock, (one) => webhooks.push(one)).sendEvent({
      id: 'sbx_1',
      token: 'secret',
      status: 'captured',
      amount: 3_119,
      currency: 'USD',
      reference: 'chk_1',
      errorCode: null,
    })
    const [first] = webhooks
    if (first === undefined) throw new Error('no webhook was sent')
    return first
  }

  test('with a valid signature and an unchanged body', async () => {
    const sent = await createWebhook()
    expect(await read(sent)).toMatchObject({ type: 'payment.captured', paymentId: 'sbx_1' })
    expect(await read({ ...sent, headers: {} })).toBeNull()
    expect(await read({ ...sent, headers: { 'awning-signature': 't=1,v1=00' } })).toBeNull()
    expect(await read({ ...sent, body: sent.body.replace('3119', '3118') })).toBeNull()
  })

  test('within five minutes', async () => {
    const sent = await createWebhook()
    clock.moveTo('2026-11-20T10:05:00Z')
    expect(await read(sent)).not.toBeNull()
    clock.moveTo('2026-11-20T10:05:01Z')
    expect(await read(sent)).toBeNull()
  })

  test('and does not contain the payment’s token', async () => {
    expect((await createWebhook()).body).not.toContain('secret')
  })
})
