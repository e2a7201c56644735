import { eq } from 'drizzle-orm'
import { fixedClock } from '../clock'
import { type SandboxMethod, sandboxCards, sandboxMethods } from '../contract/payment'
import type { PaymentMethod } from '../contract/payment-offer'
import { sandboxLedger } from '../db/schema/sandbox'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import { PaymentRefused, type ProviderPayment } from './port'
import { AnswerLost, createSandbox, type Sandbox, sandboxPace } from './sandbox'

let database: TestDatabase
let sandbox: Sandbox
let waited: number[]
let whileWaiting: () => Promise<void>

beforeAll(async () => {
  database = await createTestDatabase()
}, 30_000)
afterAll(() => database.close())
beforeEach(async () => {
  await database.reset()
  waited = []
  whileWaiting = async () => undefined
  const wait = async (ms: number) => {
    waited.push(ms)
    await whileWaiting()
  }
  sandbox = createSandbox(database.db, fixedClock('2026-11-20T10:00:00Z'), { wait })
})

const { signal } = new AbortController()
const purposeOf = (method: PaymentMethod) => ({ method, storeName: 'Corner Shop', customer: null })
const open = (method: PaymentMethod = 'card'): Promise<ProviderPayment> => {
  const input = { amount: 3_119, currency: 'USD', reference: 'chk_1', idempotencyKey: 'chk_1:1' } as const
  return sandbox.create({ ...input, purpose: purposeOf(method) }, signal)
}
const capture = (id: string) => sandbox.capture(id, { amount: 3_119, idempotencyKey: 'capture' }, signal)
const captures = () => database.db.$count(sandboxLedger, eq(sandboxLedger.kind, 'capture'))
const statusOf = async (id: string) => (await sandbox.retrieve(id, signal))?.status
const refusalOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof PaymentRefused) return error.code
  throw error ?? new Error('nothing was refused')
}

describe('a test card, a wallet and an account at PayPal', () => {
  const refusals: Partial<Record<SandboxMethod, string>> = {
    pm_sandbox_declined: 'card_declined',
    pm_sandbox_insufficient_funds: 'insufficient_funds',
    pm_sandbox_expired: 'expired_card',
    pm_sandbox_security_code: 'incorrect_cvc',
    pm_sandbox_processing_error: 'processing_error',
    pm_sandbox_wallet_declined: 'card_declined',
    pm_sandbox_paypal_declined: 'card_declined',
  }
  test.each(sandboxMethods.filter((method) => method !== 'pm_sandbox_lost'))('%s does what it says', async (method) => {
    const { token } = await open()
    const refusal = refusals[method]
    const status = refusal ? 'requires_method' : method === 'pm_sandbox_challenge' ? 'requires_action' : 'authorised'
    expect(await sandbox.confirm(token, method)).toMatchObject({ status, errorCode: refusal ?? null })
    expect(waited).toEqual(method.endsWith('slow') ? [sandboxPace.slow] : [])
  })

  test('only cards that pay and that ask for a confirmation have more than one number', () => {
    const tokens = Object.values(sandboxCards)
    const shared = tokens.filter((token, place) => tokens.indexOf(token) !== place)
    expect(new Set(shared)).toEqual(new Set(['pm_sandbox_ok', 'pm_sandbox_challenge']))
  })
})

test('a slow answer is only late: the payment is authorised before it comes', async () => {
  const { id, token } = await open()
  let meanwhile: string | undefined
  whileWaiting = async () => {
    meanwhile = await statusOf(id)
  }
  expect(await sandbox.confirm(token, 'pm_sandbox_slow')).toMatchObject({ status: 'authorised' })
  expect(meanwhile).toBe('authorised')
})

test('a lost answer leaves the payment authorised, and asked again it says so', async () => {
  const { id, token } = await open()
  await expect(sandbox.confirm(token, 'pm_sandbox_lost')).rejects.toThrow(AnswerLost)
  expect(await statusOf(id)).toBe('authorised')
  expect(await sandbox.confirm(token, 'pm_sandbox_ok')).toMatchObject({ status: 'authorised' })
})

test('a capture whose answer is lost took the money once, and asked again it says so', async () => {
  const { id, token } = await open()
  await sandbox.confirm(token, 'pm_sandbox_capture_lost')
  await expect(capture(id)).rejects.toThrow(AnswerLost)
  expect([waited, await statusOf(id), await captures()]).toEqual([[sandboxPace.lost], 'captured', 1])
  expect(await capture(id)).toMatchObject({ status: 'captured' })
  expect(await captures()).toBe(1)
})

test('a card that is refused when the money is taken is never charged, and can be let go', async () => {
  const { id, token } = await open()
  await sandbox.confirm(token, 'pm_sandbox_capture_declined')
  expect(await refusalOf(capture(id))).toBe('card_declined')
  expect([await statusOf(id), await captures()]).toEqual(['authorised', 0])
  expect(await sandbox.void(id, signal)).toMatchObject({ status: 'voided' })
})

describe('Afterpay', () => {
  const returnUrl = 'http://corner.localhost:3000/checkout/chk_1?id=sealed'
  const begin = (id: string) =>
    sandbox.begin(id, { purpose: purposeOf('afterpay'), returnUrl, idempotencyKey: 'begin' }, signal)

  test('leads to a page of the shop, and an approval there authorises the payment', async () => {
    const { id, token } = await open('afterpay')
    const begun = await begin(id)
    expect(begun).toMatchObject({
      status: 'requires_action',
      redirectUrl: `http://corner.localhost:3000/checkout/sandbox?payment=${token}`,
    })
    expect(await sandbox.look(token)).toMatchObject({ amount: 3_119, currency: 'USD', method: 'afterpay' })
    expect(await sandbox.decide(token, 'authorise')).toBe(`${returnUrl}&redirect_status=succeeded`)
    expect(await sandbox.retrieve(id, signal)).toMatchObject({ status: 'authorised', redirectUrl: null })
  })

  test.each([
    ['refuse', 'failed', 'method_declined'],
    ['cancel', 'canceled', 'customer_cancelled'],
  ] as const)(
    'comes back when the buyer chooses to %s, and can be begun again',
    async (decision, status, errorCode) => {
      const { id, token } = await open('afterpay')
      await begin(id)
      expect(await sandbox.decide(token, decision)).toBe(`${returnUrl}&redirect_status=${status}`)
      expect(await sandbox.retrieve(id, signal)).toMatchObject({ status: 'requires_method', errorCode })
      expect(await begin(id)).toMatchObject({ status: 'requires_action', errorCode: null })
    },
  )

  test('takes one decision: a second press of the same is the same, another one is refused', async () => {
    const { id, token } = await open('afterpay')
    await begin(id)
    const back = await sandbox.decide(token, 'authorise')
    expect(await sandbox.decide(token, 'authorise')).toBe(back)
    expect(await refusalOf(sandbox.decide(token, 'cancel'))).toBe('payment_is_authorised')
    expect(await statusOf(id)).toBe('authorised')
    expect(await refusalOf(begin(id))).toBe('payment_is_authorised')
  })

  test('has no page before it is begun, and none for a total that has changed since', async () => {
    const { id, token } = await open('afterpay')
    expect(await refusalOf(sandbox.decide(token, 'authorise'))).toBe('resource_missing')
    await begin(id)
    const dearer = { amount: 4_000, currency: 'USD', purpose: purposeOf('afterpay') } as const
    expect(await sandbox.update(id, dearer, signal)).toMatchObject({ status: 'requires_method', redirectUrl: null })
    expect(await refusalOf(sandbox.decide(token, 'authorise'))).toBe('resource_missing')
  })
})
