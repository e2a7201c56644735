import { StripeFault } from './fake-fault'

export type FakeAnswer = { status: number; body: unknown; replayed?: boolean }

/** What was answered to which key. A key that comes with another request is refused, one whose request is under way as well. */
export class KeptAnswers {
  readonly #kept = new Map<string, { request: string; answer: FakeAnswer | null }>()

  async once(key: string | null, request: string, work: () => Promise<FakeAnswer>): Promise<FakeAnswer> {
    if (key === null) return await work()
    const before = this.#kept.get(key)
    if (before !== undefined && before.request !== request) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.'
      return toAnswer(new StripeFault(400, { type: 'idempotency_error' }, message))
    }
    if (before?.answer === null) {
      const error = { type: 'idempotency_error', code: 'idempotency_key_in_use' }
      return toAnswer(new StripeFault(409, error, 'There is currently another in-progress request using this key.'))
    }
    if (before !== undefined && before.answer !== null) return { ...before.answer, replayed: true }
    this.#kept.set(key, { request, answer: null })
    try {
      const answer = await work()
      // The key is free again after a request that was not begun.
      if (answer.status === 429 || answer.status === 401) this.#kept.delete(key)
      else this.#kept.set(key, { request, answer })
      return answer
    } catch (error) {
      this.#kept.delete(key)
      throw error
    }
  }
}

export const toAnswer = (fault: StripeFault): FakeAnswer => ({ status: fault.status, body: fault.toBody() })
