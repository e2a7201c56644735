import type { WireError } from '@awning/contract/errors'
import { LoggableError } from '@awning/platform/logging/serialize-error'

/**
 * A call without a usable response: network failure, timeout, 5xx, or a body that does not match the contract. The message
 * contains the call and the reason, but no part of the response.
 */
export class ServiceUnavailableError extends LoggableError {
  override name = 'ServiceUnavailableError'
}

/** A 4xx with `errors`. */
export class ServiceRejectedError extends Error {
  override name = 'ServiceRejectedError'
  constructor(
    readonly status: number,
    readonly errors: WireError[],
    readonly body: unknown,
  ) {
    super(errors.map((error) => error.code).join(', '))
  }
}

/** 404. `resources` are the keys in the `errors` of a catalog response: 'store', 'listing', 'product'. */
export class ServiceNotFoundError extends Error {
  override name = 'ServiceNotFoundError'
  constructor(readonly resources: string[]) {
    super(`not found: ${resources.join(', ')}`)
  }
}

/** 401: the store is protected. `body` is the body of the response, if any. */
export class ServiceUnauthorizedError extends Error {
  override name = 'ServiceUnauthorizedError'
  constructor(
    call: string,
    readonly body?: unknown,
  ) {
    super(call)
  }
}

export const retryExceeded = 'retry exceeded limit'
