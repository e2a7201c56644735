import type { WireError } from '@awning/contract/errors'

/** The app rejected a call from the browser. Holds the error list and the whole response body. */
export class CallRejectedError extends Error {
  override name = 'CallRejectedError'
  constructor(
    readonly status: number,
    readonly errors: WireError[],
    readonly body: unknown,
  ) {
    super(errors.map((error) => error.code).join(', ') || `status ${status}`)
  }

  has(code: string): boolean {
    return this.errors.some((error) => error.code === code)
  }
}

/** There was no usable response: it is unknown whether a write was carried out. */
export class CallFailedError extends Error {
  override name = 'CallFailedError'

  /** Network failure or timeout. False if a response arrived that was not usable. */
  get hasNoResponse(): boolean {
    const { cause } = this
    return cause instanceof TypeError || (cause instanceof DOMException && cause.name === 'TimeoutError')
  }
}
