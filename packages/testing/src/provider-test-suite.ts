import {
  PaymentDeclinedError,
  type PaymentProvider,
  type PaymentPurpose,
  type ProviderPayment,
  type ProviderRefund,
} from '@awning/commerce/ports/payment-provider'
import type { Currency } from '@awning/platform/currencies'
import { sampleCustomer } from './sample-customer'

/** A provider and its controls for one test. */
export type ProviderBench = {
  provider: PaymentProvider
  /** Authorizes the payment, as the buyer's browser would. */
  approve: (payment: ProviderPayment) => Promise<void>
  /** All captured and refunded amounts so far, in minor units, from the provider's records. */
  moved: () => Promise<{ captured: number[]; returned: number[] }>
  /** Breaks the connection of the next call: before the provider receives it, or before we receive its response. */
  breakLine: (when: 'before' | 'after') => void
  /** Whether a voided payment can't be captured afterwards. PayPal has no void: an approval expires there. */
  releases: boolean
}

const customer: PaymentPurpose['customer'] = sampleCustomer

/**
 * The tests that every provider must pass. `open` creates a bench before each test; `method` is a method that the provider
 * supports.
 */
export function providerContract(method: PaymentPurpose['method'], open: () => Promise<ProviderBench>): void {
  const purpose = { method, storeName: 'Corner', customer }
  const input = { amount: 2_643, currency: 'USD' as Currency, reference: 'co_1', idempotencyKey: 'co_1:1', purpose }
  let bench: ProviderBench
  let provider: PaymentProvider

  beforeEach(async () => {
    bench = await open()
    provider = bench.provider
  })

  const create = (changes: Partial<typeof input> = {}) => provider.create({ ...input, ...changes }, newSignal())
  async function authorized(): Promise<ProviderPayment> {
    const payment = await create()
    await bench.approve(payment)
    return payment
  }
  const capture = (id: string, amount = input.amount) =>
    provider.capture(id, { amount, idempotencyKey: 'co_1:1:capture' }, newSignal())
  const refund = (id: string, amount = input.amount, idempotencyKey = 'co_1:1:refund:1') =>
    provider.refund(id, { amount, idempotencyKey }, newSignal())
  const status = async (id: string) => (await provider.retrieve(id, newSignal()))?.status

  test('a new payment has the requested amount, waits for the buyer and has its own client secret', async () => {
    const payment = await create()
    expect(payment).toMatchObject({ amount: 2_643, currency: 'USD', reference: 'co_1', errorCode: null })
    expect(payment.status).toBe('requires_method')
    expect(await provider.retrieve(payment.id, newSignal())).toEqual(payment)
    const other = await create({ idempotencyKey: 'co_1:2' })
    expect(other.id).not.toBe(payment.id)
    expect(other.token).not.toBe(payment.token)
  })

  test('creating twice with one key returns one payment', async () => {
    expect(await create()).toEqual(await create())
  })

  test('a retry with the same key returns the lost response', async () => {
    bench.breakLine('after')
    const firstOutcome = await outcome(create())
    expect(firstOutcome).not.toBe('rejected')
    const first = await create()
    expect(await create()).toEqual(first)
  })

  test('the amount can be updated until the buyer authorizes', async () => {
    const payment = await create()
    const more = await provider.update(payment.id, { amount: 3_000, currency: 'USD', purpose }, newSignal())
    expect(more).toMatchObject({ id: payment.id, amount: 3_000, status: 'requires_method' })
    await bench.approve(more)
    expect(await outcome(provider.update(payment.id, { amount: 1, currency: 'USD', purpose }, newSignal()))).toBe(
      'rejected',
    )
    expect(await provider.retrieve(payment.id, newSignal())).toMatchObject({ amount: 3_000, status: 'authorized' })
  })

  test('returns null for an unknown payment', async () => {
    expect(await provider.retrieve('unknown', newSignal())).toBeNull()
  })

  test('nothing is captured before the buyer authorizes', async () => {
    const payment = await create()
    expect(await outcome(capture(payment.id))).toBe('rejected')
    expect(await bench.moved()).toEqual({ captured: [], returned: [] })
  })

  test('captures an authorized payment once, however often the call is repeated with one key', async () => {
    const payment = await authorized()
    expect(await status(payment.id)).toBe('authorized')
    expect(await capture(payment.id)).toMatchObject({ status: 'captured', amount: 2_643, reference: 'co_1' })
    expect(await capture(payment.id)).toMatchObject({ status: 'captured', amount: 2_643 })
    expect(await status(payment.id)).toBe('captured')
    expect((await bench.moved()).captured).toEqual([2_643])
  })

  test('concurrent captures with one key capture once, and none is declined', async () => {
    const payment = await authorized()
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => outcome(capture(payment.id))))
    expect(outcomes).not.toContain('rejected')
    expect(outcomes).toContain('captured')
    expect((await bench.moved()).captured).toEqual([2_643])
  })

  test('declines a capture of another amount than the authorized one', async () => {
    const payment = await authorized()
    expect(await outcome(capture(payment.id, 2_642))).toBe('rejected')
    expect(await outcome(capture(payment.id, 2_644))).toBe('rejected')
    expect(await bench.moved()).toEqual({ captured: [], returned: [] })
  })

  test('a capture that never reached the provider captures nothing and can be retried', async () => {
    const payment = await authorized()
    bench.breakLine('before')
    expect(await outcome(capture(payment.id))).toBe('silent')
    expect((await bench.moved()).captured).toEqual([])
    expect(await outcome(capture(payment.id))).toBe('captured')
    expect((await bench.moved()).captured).toEqual([2_643])
  })

  test('a capture whose response was lost is not reported as a decline, and a retry returns its result', async () => {
    const payment = await authorized()
    bench.breakLine('after')
    expect(await outcome(capture(payment.id))).not.toBe('rejected')
    expect(await outcome(capture(payment.id))).toBe('captured')
    expect((await bench.moved()).captured).toEqual([2_643])
  })

  test('a voided payment stays voided, and a repeated void changes nothing', async () => {
    const waiting = await create()
    expect(await outcome(provider.void(waiting.id, newSignal()))).toBe('voided')
    const payment = await create({ idempotencyKey: 'co_1:2' })
    await bench.approve(payment)
    expect(await outcome(provider.void(payment.id, newSignal()))).toBe('voided')
    expect(await outcome(provider.void(payment.id, newSignal()))).toBe('voided')
    if (bench.releases) expect(await outcome(capture(payment.id))).toBe('rejected')
    expect((await bench.moved()).captured).toEqual([])
  })

  test('a captured payment can’t be voided', async () => {
    const payment = await authorized()
    await capture(payment.id)
    expect(await outcome(provider.void(payment.id, newSignal()))).toBe('rejected')
    expect(await status(payment.id)).toBe('captured')
  })

  test('a captured payment is refunded once', async () => {
    const payment = await authorized()
    expect(await outcome(refund(payment.id))).toBe('rejected')
    await capture(payment.id)
    expect(await outcome(refund(payment.id, 2_644, 'more'))).toBe('rejected')
    expect(await outcome(refund(payment.id))).toBe('succeeded')
    expect(await outcome(refund(payment.id))).toBe('succeeded')
    expect(await status(payment.id)).toBe('refunded')
    expect(await bench.moved()).toEqual({ captured: [2_643], returned: [2_643] })
  })

  test('a captured payment is refunded in parts, each once and listed with its key, until nothing is left', async () => {
    const payment = await authorized()
    await capture(payment.id)
    expect(await refund(payment.id, 1_000, 'a')).toMatchObject({ amount: 1_000, state: 'succeeded', reference: 'a' })
    expect(await outcome(refund(payment.id, 1_000, 'a'))).toBe('succeeded')
    expect(await provider.retrieve(payment.id, newSignal())).toMatchObject({
      status: 'captured',
      refunded: 1_000,
      refunds: [{ amount: 1_000, state: 'succeeded', reference: 'a', failure: null }],
    })
    expect(await outcome(refund(payment.id, 1_644, 'b'))).toBe('rejected')
    bench.breakLine('after')
    expect(await outcome(refund(payment.id, 1_000, 'c'))).toBe('silent')
    expect(await outcome(refund(payment.id, 1_000, 'c'))).toBe('succeeded')
    expect(await outcome(refund(payment.id, 643, 'd'))).toBe('succeeded')
    expect(await status(payment.id)).toBe('refunded')
    expect(await outcome(refund(payment.id, 1, 'e'))).toBe('rejected')
    const seen = await provider.retrieve(payment.id, newSignal())
    expect(seen?.refunds?.map(({ reference }) => reference)).toEqual(['a', 'c', 'd'])
    expect(await bench.moved()).toEqual({ captured: [2_643], returned: [1_000, 1_000, 643] })
  })
}

const newSignal = () => new AbortController().signal

/** How a call ends: the status of the payment or the state of the refund, 'rejected', or 'silent'. */
async function outcome(call: Promise<ProviderPayment | ProviderRefund>): Promise<string> {
  try {
    const made = await call
    return 'status' in made ? made.status : made.state
  } catch (error) {
    return error instanceof PaymentDeclinedError ? 'rejected' : 'silent'
  }
}
