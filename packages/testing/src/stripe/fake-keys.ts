import { StripeFault } from './fake-fault'

export type FakeResponse = { status: number; body: unknown; replayed?: boolean }

/** The responses by idempotency key. Rejects a key used with another request, and a key whose request is still in progress. */
export class IdempotencyStore {
  readonly #kept = new Map<string, { request: string; response: FakeResponse | null }>()

  async once(key: string | null, request: string, work: () => Promise<FakeResponse>): Promise<FakeResponse> {
    if (key === null) return await work()
    const existing = this.#kept.get(key)
    if (existing !== undefined && existing.request !== request) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.'
      return toResponse(new StripeFault(400, { type: 'idempotency_error' }, message))
    }
    if (existing?.response === null) {
      const error = { type: 'idempotency_error', code: 'idempotency_key_in_use' }
      return toResponse(new StripeFault(409, error, 'There is currently another in-progress request using this key.'))
    }
    if (existing !== undefined && existing.response !== null) return { ...existing.response, replayed: true }
    this.#kept.set(key, { request, response: null })
    try {
      const response = await work()
      // The key can be used again after a request that was rejected before it started.
      if (response.status === 429 || response.status === 401) this.#kept.delete(key)
      else this.#kept.set(key, { request, response: response })
      return response
    } catch (error) {
      this.#kept.delete(key)
      throw error
    }
  }
}

export const toResponse = (fault: StripeFault): FakeResponse => ({ status: fault.status, body: fault.toBody() })
