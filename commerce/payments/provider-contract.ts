import type { Currency } from '../contract/primitives'
import { type PaymentProvider, type PaymentPurpose, PaymentRefused, type ProviderPayment } from './port'
import { sampleCustomer } from './sample-customer'

/** One provider at work, for one test. */
export type ProviderBench = {
  provider: PaymentProvider
  /** What the buyer does in the browser: the payment is authorised. */
  approve: (payment: ProviderPayment) => Promise<void>
  /** Minor units of everything that was taken and given back so far, by the provider's own books. */
  moved: () => Promise<{ taken: number[]; returned: number[] }>
  /** Breaks the line of the next call: before the provider hears of it, or before we hear what it did. */
  breakLine: (when: 'before' | 'after') => void
  /** Whether a payment that was let go can't be taken afterwards. PayPal knows no such thing: an approval lapses there. */
  letsGo: boolean
}

const customer: PaymentPurpose['customer'] = sampleCustomer

/** What every provider behind the port keeps to, as tests. `open` makes a bench before each; `method` is one that the provider takes. */
export function providerContract(method: PaymentPurpose['method'], open: () => Promise<ProviderBench>): void {
  const purpose = { method, storeName: 'Corner', customer }
  const wish = { amount: 2_643, currency: 'USD' as Currency, reference: 'co_1', idempotencyKey: 'co_1:1', purpose }
  let bench: ProviderBench
  let provider: PaymentProvider

  beforeEach(async () => {
    bench = await open()
    provider = bench.provider
  })

  const create = (changes: Partial<typeof wish> = {}) => provider.create({ ...wish, ...changes }, heard())
  async function authorised(): Promise<ProviderPayment> {
    const payment = await create()
    await bench.approve(payment)
    return payment
  }
  const capture = (id: string, amount = wish.amount) =>
    provider.capture(id, { amount, idempotencyKey: 'co_1:1:capture' }, heard())
  const refund = (id: string, amount = wish.amount) =>
    provider.refund(id, { amount, idempotencyKey: 'co_1:1:refund' }, heard())
  const status = async (id: string) => (await provider.retrieve(id, heard()))?.status

  test('a new payment is for what was asked, waits for the buyer and has a secret of its own', async () => {
    const payment = await create()
    expect(payment).toMatchObject({ amount: 2_643, currency: 'USD', reference: 'co_1', errorCode: null })
    expect(payment.status).toBe('requires_method')
    expect(await provider.retrieve(payment.id, heard())).toEqual(payment)
    const other = await create({ idempotencyKey: 'co_1:2' })
    expect(other.id).not.toBe(payment.id)
    expect(other.token).not.toBe(payment.token)
  })

  test('a payment that is asked for twice under one key is one payment', async () => {
    expect(await create()).toEqual(await create())
  })

  test('an answer that was lost is heard again under the same key', async () => {
    bench.breakLine('after')
    const silent = await outcome(create())
    expect(silent).not.toBe('refused')
    const first = await create()
    expect(await create()).toEqual(first)
  })

  test('the amount can be changed until the buyer agreed to one', async () => {
    const payment = await create()
    const more = await provider.update(payment.id, { amount: 3_000, currency: 'USD', purpose }, heard())
    expect(more).toMatchObject({ id: payment.id, amount: 3_000, status: 'requires_method' })
    await bench.approve(more)
    expect(await outcome(provider.update(payment.id, { amount: 1, currency: 'USD', purpose }, heard()))).toBe('refused')
    expect(await provider.retrieve(payment.id, heard())).toMatchObject({ amount: 3_000, status: 'authorised' })
  })

  test('a payment that it does not know is none', async () => {
    expect(await provider.retrieve('unknown', heard())).toBeNull()
  })

  test('nothing is taken before the buyer agreed', async () => {
    const payment = await create()
    expect(await outcome(capture(payment.id))).toBe('refused')
    expect(await bench.moved()).toEqual({ taken: [], returned: [] })
  })

  test('what is authorised is taken once, however often it is asked under one key', async () => {
    const payment = await authorised()
    expect(await status(payment.id)).toBe('authorised')
    expect(await capture(payment.id)).toMatchObject({ status: 'captured', amount: 2_643, reference: 'co_1' })
    expect(await capture(payment.id)).toMatchObject({ status: 'captured', amount: 2_643 })
    expect(await status(payment.id)).toBe('captured')
    expect((await bench.moved()).taken).toEqual([2_643])
  })

  test('many who take it at once under one key take it once, and none of them hears a refusal', async () => {
    const payment = await authorised()
    const heardOf = await Promise.all(Array.from({ length: 5 }, () => outcome(capture(payment.id))))
    expect(heardOf).not.toContain('refused')
    expect(heardOf).toContain('captured')
    expect((await bench.moved()).taken).toEqual([2_643])
  })

  test('another amount than the authorised one is not taken', async () => {
    const payment = await authorised()
    expect(await outcome(capture(payment.id, 2_642))).toBe('refused')
    expect(await outcome(capture(payment.id, 2_644))).toBe('refused')
    expect(await bench.moved()).toEqual({ taken: [], returned: [] })
  })

  test('a capture that never got there took nothing, and may be asked again', async () => {
    const payment = await authorised()
    bench.breakLine('before')
    expect(await outcome(capture(payment.id))).toBe('silent')
    expect((await bench.moved()).taken).toEqual([])
    expect(await outcome(capture(payment.id))).toBe('captured')
    expect((await bench.moved()).taken).toEqual([2_643])
  })

  test('a capture whose answer was lost is open, never a refusal; asked again it says what happened', async () => {
    const payment = await authorised()
    bench.breakLine('after')
    expect(await outcome(capture(payment.id))).not.toBe('refused')
    expect(await outcome(capture(payment.id))).toBe('captured')
    expect((await bench.moved()).taken).toEqual([2_643])
  })

  test('what is let go stays let go, and again changes nothing', async () => {
    const waiting = await create()
    expect(await outcome(provider.void(waiting.id, heard()))).toBe('voided')
    const payment = await create({ idempotencyKey: 'co_1:2' })
    await bench.approve(payment)
    expect(await outcome(provider.void(payment.id, heard()))).toBe('voided')
    expect(await outcome(provider.void(payment.id, heard()))).toBe('voided')
    if (bench.letsGo) expect(await outcome(capture(payment.id))).toBe('refused')
    expect((await bench.moved()).taken).toEqual([])
  })

  test('what was taken can’t be let go any more', async () => {
    const payment = await authorised()
    await capture(payment.id)
    expect(await outcome(provider.void(payment.id, heard()))).toBe('refused')
    expect(await status(payment.id)).toBe('captured')
  })

  test('what was taken is given back once, and whole', async () => {
    const payment = await authorised()
    expect(await outcome(refund(payment.id))).toBe('refused')
    await capture(payment.id)
    expect(await outcome(refund(payment.id, 2_642))).toBe('refused')
    expect(await outcome(refund(payment.id))).toBe('refunded')
    expect(await outcome(refund(payment.id))).toBe('refunded')
    expect(await status(payment.id)).toBe('refunded')
    expect(await bench.moved()).toEqual({ taken: [2_643], returned: [2_643] })
  })
}

const heard = () => new AbortController().signal

/** How a call ends: the payment's status, a refusal, or silence. */
async function outcome(call: Promise<ProviderPayment>): Promise<string> {
  try {
    return (await call).status
  } catch (error) {
    return error instanceof PaymentRefused ? 'refused' : 'silent'
  }
}
