import type { WireError } from '../../commerce/contract/errors'
import { LoggableError } from '../../commerce/contract/logging/serialize-error'

/**
 * A call that got no usable answer: the network, a timeout, a 5xx, or an answer that is not what the contract says. Its message names the call and the
 * reason, and holds nothing of the answer.
 */
export class ServiceUnavailable extends LoggableError {
  override name = 'ServiceUnavailable'
}

/** The service refused with a list of reasons (4xx with `errors`). */
export class ServiceRefused extends Error {
  override name = 'ServiceRefused'
  constructor(
    readonly status: number,
    readonly errors: WireError[],
    readonly body: unknown,
  ) {
    super(errors.map((error) => error.code).join(', '))
  }
}

/** 404. `nouns` are the keys of a catalogue call's errors: 'store', 'listing', 'product'. */
export class ServiceNotFound extends Error {
  override name = 'ServiceNotFound'
  constructor(readonly nouns: string[]) {
    super(`not found: ${nouns.join(', ')}`)
  }
}

/** 401: the store is protected. `body` is what the service said with it, where it said anything. */
export class ServiceUnauthorised extends Error {
  override name = 'ServiceUnauthorised'
  constructor(
    call: string,
    readonly body?: unknown,
  ) {
    super(call)
  }
}

export const retryExceeded = 'retry exceeded limit'
