import { errorCodes } from '@awning/contract/errors'
import { ApiError } from '../../http/errors'
import { PaymentDeclinedError } from '../../ports/payment-provider'

/** How long a buyer waits for the provider, in milliseconds. */
export const providerTimeoutMs = 5_000

/** The provider did not respond, or sent a response that we can't parse. It is unknown whether money moved. */
export class ProviderResultUnknownError extends Error {
  constructor(cause: unknown) {
    super('The payment provider did not respond', { cause })
    this.name = 'ProviderResultUnknownError'
  }
}

/**
 * Rejects after `timeoutMs` milliseconds, even if the call ignores its abort signal. Never call it inside a transaction. Throws
 * only `PaymentDeclinedError` or `ProviderResultUnknownError`.
 */
export async function callProvider<Result>(
  call: (signal: AbortSignal) => Promise<Result>,
  timeoutMs = providerTimeoutMs,
): Promise<Result> {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new ProviderResultUnknownError(`no response within ${timeoutMs} ms`))
      controller.abort()
    }, timeoutMs)
  })
  try {
    return await Promise.race([call(controller.signal), timedOut])
  } catch (error) {
    if (error instanceof PaymentDeclinedError || error instanceof ProviderResultUnknownError) throw error
    throw new ProviderResultUnknownError(error)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Like `callProvider`, for calls that move no money if they time out, so the buyer can retry. Throws `PaymentDeclinedError`,
 * or `ApiError` 503.
 */
export async function callProviderForBuyer<Result>(call: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  try {
    return await callProvider(call)
  } catch (error) {
    if (!(error instanceof ProviderResultUnknownError)) throw error
    throw new ApiError(503, errorCodes.providerUnreachable, error.message)
  }
}
