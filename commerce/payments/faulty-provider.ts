import type { PaymentProvider } from './port'

export type ProviderCall = 'create' | 'update' | 'retrieve' | 'capture' | 'void' | 'refund'

export type Faults = {
  /** Runs before the call reaches the provider: wait for latency, throw for a refusal or a lost request. */
  before?: (call: ProviderCall, id: string | null) => Promise<void> | void
  /** Runs after the provider has done its part: throw for a lost answer, wait for a late one. */
  after?: (call: ProviderCall, id: string | null) => Promise<void> | void
}

/** A provider on a bad line, for fault tests. Everything beside the port (the sandbox's browser side) stays as it is. */
export function withFaults<Provider extends PaymentProvider>(provider: Provider, faults: Faults): Provider {
  async function through<Answer>(call: ProviderCall, id: string | null, work: () => Promise<Answer>): Promise<Answer> {
    await faults.before?.(call, id)
    const answer = await work()
    await faults.after?.(call, id)
    return answer
  }
  return {
    ...provider,
    create: (input, signal) => through('create', null, () => provider.create(input, signal)),
    update: (id, input, signal) => through('update', id, () => provider.update(id, input, signal)),
    retrieve: (id, signal) => through('retrieve', id, () => provider.retrieve(id, signal)),
    capture: (id, input, signal) => through('capture', id, () => provider.capture(id, input, signal)),
    void: (id, signal) => through('void', id, () => provider.void(id, signal)),
    refund: (id, input, signal) => through('refund', id, () => provider.refund(id, input, signal)),
  }
}
