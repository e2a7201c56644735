import {
  PaymentDeclinedError,
  type PaymentProvider,
  type ProviderPayment,
} from '@awning/commerce/ports/payment-provider'

export type ProviderCall = 'create' | 'update' | 'begin' | 'retrieve' | 'capture' | 'void' | 'refund'

export type Faults = {
  /** Runs before the call reaches the provider. Wait to add latency; throw for a decline or a lost request. */
  before?: (call: ProviderCall, id: string | null) => Promise<void> | void
  /** Runs after the provider processed the call. Throw for a lost response; wait for a late one. */
  after?: (call: ProviderCall, id: string | null) => Promise<void> | void
  response?: (call: ProviderCall, payment: ProviderPayment) => ProviderPayment
}

export type FaultSettings = {
  /** Milliseconds until the provider receives the call. */
  latency?: number
  /** The connection breaks before the provider receives the call, or after it processed it. */
  lost?: 'before' | 'after'
  /** The provider declines with this code and changes nothing. */
  rejection?: string
  /** The amount in the response, in minor units, in place of the real one. */
  wrongAmount?: number
}

/**
 * Faults from a settings object that is read at each call, so a test can change it while it runs. `wait` simulates elapsed time.
 */
export function withFaultSettings(
  settings: Partial<Record<ProviderCall, FaultSettings | undefined>>,
  wait: (ms: number) => Promise<unknown> = async () => undefined,
): Faults {
  return {
    before: async (call) => {
      const { latency, lost, rejection } = settings[call] ?? {}
      if (latency !== undefined) await wait(latency)
      if (lost === 'before') throw new Error('connection reset')
      if (rejection !== undefined) throw new PaymentDeclinedError(rejection)
    },
    after: (call) => {
      if (settings[call]?.lost === 'after') throw new Error('connection reset after it was done')
    },
    response: (call, payment) => {
      const amount = settings[call]?.wrongAmount
      return amount === undefined ? payment : { ...payment, amount }
    },
  }
}

/** Members outside the port (the sandbox's browser side) stay unchanged. */
export function withFaults<Provider extends PaymentProvider>(provider: Provider, faults: Faults): Provider {
  async function withFault<Answer extends ProviderPayment | null>(
    call: ProviderCall,
    id: string | null,
    work: () => Promise<Answer>,
  ): Promise<Answer | ProviderPayment> {
    await faults.before?.(call, id)
    const payment = await work()
    await faults.after?.(call, id)
    return payment === null ? payment : (faults.response?.(call, payment) ?? payment)
  }
  const { begin } = provider
  return {
    ...provider,
    create: (input, signal) => withFault('create', null, () => provider.create(input, signal)),
    update: (id, input, signal) => withFault('update', id, () => provider.update(id, input, signal)),
    ...(begin && {
      begin: (id, input, signal) => withFault('begin', id, () => begin.call(provider, id, input, signal)),
    }),
    retrieve: (id, signal) => withFault('retrieve', id, () => provider.retrieve(id, signal)),
    capture: (id, input, signal) => withFault('capture', id, () => provider.capture(id, input, signal)),
    void: (id, signal) => withFault('void', id, () => provider.void(id, signal)),
    refund: async (id, input, signal) => {
      await faults.before?.('refund', id)
      const refund = await provider.refund(id, input, signal)
      await faults.after?.('refund', id)
      return refund
    },
  } satisfies PaymentProvider
}
