import { type PaymentProvider, PaymentRefused, type ProviderPayment } from './port'

export type ProviderCall = 'create' | 'update' | 'begin' | 'retrieve' | 'capture' | 'void' | 'refund'

export type Faults = {
  /** Runs before the call reaches the provider: wait for latency, throw for a refusal or a lost request. */
  before?: (call: ProviderCall, id: string | null) => Promise<void> | void
  /** Runs after the provider has done its part: throw for a lost answer, wait for a late one. */
  after?: (call: ProviderCall, id: string | null) => Promise<void> | void
  /** What arrives in place of the provider's answer. */
  answer?: (call: ProviderCall, payment: ProviderPayment) => ProviderPayment
}

/** What is wrong with one call. */
export type Knobs = {
  /** Milliseconds until the provider hears of it. */
  latency?: number
  /** The line breaks before the provider hears of it, or after it has done its part. */
  lost?: 'before' | 'after'
  /** The provider says no, in its word, and does nothing. */
  refusal?: string
  /** The amount of the answer, in minor units, in place of the true one. */
  wrongAmount?: number
}

/** Faults by knobs. They are read at each call, so a test turns them while it runs. `wait` stands for the time that passes. */
export function turned(
  knobs: Partial<Record<ProviderCall, Knobs | undefined>>,
  wait: (ms: number) => Promise<unknown> = async () => undefined,
): Faults {
  return {
    before: async (call) => {
      const { latency, lost, refusal } = knobs[call] ?? {}
      if (latency !== undefined) await wait(latency)
      if (lost === 'before') throw new Error('connection reset')
      if (refusal !== undefined) throw new PaymentRefused(refusal)
    },
    after: (call) => {
      if (knobs[call]?.lost === 'after') throw new Error('connection reset after it was done')
    },
    answer: (call, payment) => {
      const amount = knobs[call]?.wrongAmount
      return amount === undefined ? payment : { ...payment, amount }
    },
  }
}

/** A provider on a bad line, for fault tests. Everything beside the port (the sandbox's browser side) stays as it is. */
export function withFaults<Provider extends PaymentProvider>(provider: Provider, faults: Faults): Provider {
  async function through<Answer extends ProviderPayment | null>(
    call: ProviderCall,
    id: string | null,
    work: () => Promise<Answer>,
  ): Promise<Answer | ProviderPayment> {
    await faults.before?.(call, id)
    const payment = await work()
    await faults.after?.(call, id)
    return payment === null ? payment : (faults.answer?.(call, payment) ?? payment)
  }
  const { begin } = provider
  return {
    ...provider,
    create: (input, signal) => through('create', null, () => provider.create(input, signal)),
    update: (id, input, signal) => through('update', id, () => provider.update(id, input, signal)),
    ...(begin && { begin: (id, input, signal) => through('begin', id, () => begin.call(provider, id, input, signal)) }),
    retrieve: (id, signal) => through('retrieve', id, () => provider.retrieve(id, signal)),
    capture: (id, input, signal) => through('capture', id, () => provider.capture(id, input, signal)),
    void: (id, signal) => through('void', id, () => provider.void(id, signal)),
    refund: (id, input, signal) => through('refund', id, () => provider.refund(id, input, signal)),
  } satisfies PaymentProvider
}
