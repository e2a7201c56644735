import { type SandboxMethod, sandboxCards, sandboxMethods } from '@awning/contract/payment'
import type { PaymentMethod } from '@awning/contract/payment-offer'
import { fixedClock } from '@awning/platform/clock'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { eq } from 'drizzle-orm'
import { sandboxPaymentsTable } from '../../../db/schema/sandbox'
import { PaymentDeclinedError, type ProviderPayment } from '../../../ports/payment-provider'
import type { Sandbox } from '../../../ports/sandbox'
import { createSandbox, ResponseLostError, sandboxPace } from './sandbox'

const database = setUpTestDatabase()
let sandbox: Sandbox
let delays: number[]
let whileWaiting: () => Promise<void>

beforeEach(async () => {
  await database.reset()
  delays = []
  whileWaiting = async () => undefined
  const wait = async (ms: number) => {
    delays.push(ms)
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
const captures = () => database.db.$count(sandboxPaymentsTable, eq(sandboxPaymentsTable.kind, 'capture'))
const statusOf = async (id: string) => (await sandbox.retrieve(id, signal))?.status
const declineCodeOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof PaymentDeclinedError) return error.code
  throw error ?? new Error('The call was not declined')
}

describe('a test card, a wallet and an account at PayPal', () => {
  const declineCodes: Partial<Record<SandboxMethod, string>> = {
    pm_sandbox_declined: 'card_declined',
    pm_sandbox_insufficient_funds: 'insufficient_funds',
    pm_sandbox_expired: 'expired_card',
    pm_sandbox_security_code: 'incorrect_cvc',
    pm_sandbox_processing_error: 'processing_error',
    pm_sandbox_wallet_declined: 'card_declined',
    pm_sandbox_paypal_declined: 'card_declined',
  }
  test.each(sandboxMethods.filter((method) => method !== 'pm_sandbox_lost'))(
    '%s has its documented result',
    async (method) => {
      const { token } = await open()
      const declineCode = declineCodes[method]
      const status = declineCode
        ? 'requires_method'
        : method === 'pm_sandbox_challenge'
          ? 'requires_action'
          : 'authorized'
      expect(await sandbox.confirm(token, method)).toMatchObject({ status, errorCode: declineCode ?? null })
      expect(delays).toEqual(method.endsWith('slow') ? [sandboxPace.slow] : [])
    },
  )

  test('only tokens that succeed or require 3-D Secure have more than one card number', () => {
    const tokens = Object.values(sandboxCards)
    const shared = tokens.filter((token, index) => tokens.indexOf(token) !== index)
    expect(new Set(shared)).toEqual(new Set(['pm_sandbox_ok', 'pm_sandbox_challenge']))
  })
})

test.each([
  ['of the number', 'pm_sandbox_ok', '4444', { brand: 'mastercard', last4: '4444' }],
  ['of the token without digits', 'pm_sandbox_challenge', undefined, { brand: 'visa', last4: '3155' }],
  ['of the token with the digits of another card', 'pm_sandbox_ok', '9999', { brand: 'visa', last4: '4242' }],
  ['of a wallet', 'pm_sandbox_wallet_ok', undefined, { brand: 'visa', last4: '4242' }],
  ['absent at PayPal', 'pm_sandbox_paypal_ok', undefined, undefined],
] as const)('a confirmed payment has the card %s', async (_, method, last4, card) => {
  const { token } = await open()
  expect((await sandbox.confirm(token, method, last4)).card).toEqual(card)
})

test('a slow response is only late: the payment is authorized before it arrives', async () => {
  const { id, token } = await open()
  let statusWhileWaiting: string | undefined
  whileWaiting = async () => {
    statusWhileWaiting = await statusOf(id)
  }
  expect(await sandbox.confirm(token, 'pm_sandbox_slow')).toMatchObject({ status: 'authorized' })
  expect(statusWhileWaiting).toBe('authorized')
})

test('a lost response leaves the payment authorized, and a retry reports it', async () => {
  const { id, token } = await open()
  await expect(sandbox.confirm(token, 'pm_sandbox_lost')).rejects.toThrow(ResponseLostError)
  expect(await statusOf(id)).toBe('authorized')
  expect(await sandbox.confirm(token, 'pm_sandbox_ok')).toMatchObject({ status: 'authorized' })
})

test('a capture whose response is lost captures once, and a retry reports it', async () => {
  const { id, token } = await open()
  await sandbox.confirm(token, 'pm_sandbox_capture_lost')
  await expect(capture(id)).rejects.toThrow(ResponseLostError)
  expect([delays, await statusOf(id), await captures()]).toEqual([[sandboxPace.lost], 'captured', 1])
  expect(await capture(id)).toMatchObject({ status: 'captured' })
  expect(await captures()).toBe(1)
})

test('a card that is declined at capture is never charged and can be voided', async () => {
  const { id, token } = await open()
  await sandbox.confirm(token, 'pm_sandbox_capture_declined')
  expect(await declineCodeOf(capture(id))).toBe('card_declined')
  expect([await statusOf(id), await captures()]).toEqual(['authorized', 0])
  expect(await sandbox.void(id, signal)).toMatchObject({ status: 'voided' })
})

describe('Afterpay', () => {
  const returnUrl = 'http://corner.localhost:3000/checkout/chk_1?id=sealed'
  const begin = (id: string) =>
    sandbox.begin(id, { purpose: purposeOf('afterpay'), returnUrl, idempotencyKey: 'begin' }, signal)

  test('redirects to a page of the shop, where an approval authorizes the payment', async () => {
    const { id, token } = await open('afterpay')
    const started = await begin(id)
    expect(started).toMatchObject({
      status: 'requires_action',
      redirectUrl: `http://corner.localhost:3000/checkout/sandbox?payment=${token}`,
    })
    expect(await sandbox.sendPending(token)).toMatchObject({ amount: 3_119, currency: 'USD', method: 'afterpay' })
    expect(await sandbox.decide(token, 'authorize')).toBe(`${returnUrl}&redirect_status=succeeded`)
    expect(await sandbox.retrieve(id, signal)).toMatchObject({ status: 'authorized', redirectUrl: null })
  })

  test.each([
    ['decline', 'failed', 'method_declined'],
    ['cancel', 'canceled', 'customer_cancelled'],
  ] as const)('returns when the buyer chooses to %s, and can be started again', async (decision, status, errorCode) => {
    const { id, token } = await open('afterpay')
    await begin(id)
    expect(await sandbox.decide(token, decision)).toBe(`${returnUrl}&redirect_status=${status}`)
    expect(await sandbox.retrieve(id, signal)).toMatchObject({ status: 'requires_method', errorCode })
    expect(await begin(id)).toMatchObject({ status: 'requires_action', errorCode: null })
  })

  test('accepts one decision: the same decision again has no effect, another one is rejected', async () => {
    const { id, token } = await open('afterpay')
    await begin(id)
    const back = await sandbox.decide(token, 'authorize')
    expect(await sandbox.decide(token, 'authorize')).toBe(back)
    expect(await declineCodeOf(sandbox.decide(token, 'cancel'))).toBe('payment_is_authorized')
    expect(await statusOf(id)).toBe('authorized')
    expect(await declineCodeOf(begin(id))).toBe('payment_is_authorized')
  })

  test('has no page before it is started or after its total changed', async () => {
    const { id, token } = await open('afterpay')
    expect(await declineCodeOf(sandbox.decide(token, 'authorize'))).toBe('resource_missing')
    await begin(id)
    const higherAmount = { amount: 4_000, currency: 'USD', purpose: purposeOf('afterpay') } as const
    expect(await sandbox.update(id, higherAmount, signal)).toMatchObject({
      status: 'requires_method',
      redirectUrl: null,
    })
    expect(await declineCodeOf(sandbox.decide(token, 'authorize'))).toBe('resource_missing')
  })
})
