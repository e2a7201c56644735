import { errorCodes } from '@awning/contract/errors'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ApiError } from './errors'

const kilobyte = 1024
const megabyte = 1024 * kilobyte

const defaultLimit = limit(256 * kilobyte)
/** Operator calls with a larger limit: imports and themes. */
const largeBodyCalls: readonly { path: RegExp; allow: MiddlewareHandler }[] = [
  { path: /^\/admin\/stores\/[^/]+\/import(?:\/(?:csv|reviews))?$/, allow: limit(50 * megabyte) },
  { path: /^\/admin\/stores\/[^/]+\/theme$/, allow: limit(2 * megabyte) },
]
/** No provider sends larger events: a larger one is rejected like any event that is not a provider's. */
const eventLimit = bodyLimit({ maxSize: 256 * kilobyte, onError: rejectEvent })
/** The signature header of each provider. An event without it is not read at all. */
const signatureHeaders = new Map([
  ['stripe', 'stripe-signature'],
  ['paypal', 'paypal-transmission-sig'],
])

/**
 * Limits every body before it is buffered, also one without a declared length. An event without a signature header is not read:
 * its route receives an empty body.
 */
export const bodyLimits: MiddlewareHandler = async (c, next) => {
  const { method, path } = c.req
  // No route reads the body of these, so that the request needs no body object.
  if (method === 'GET' || method === 'HEAD') return await next()
  if (path.startsWith('/webhooks/')) {
    if (!isSigned(c)) c.req.raw = new Request(c.req.url, { method: c.req.method, headers: c.req.raw.headers })
    return await eventLimit(c, next)
  }
  const { allow } = largeBodyCalls.find((one) => one.path.test(path)) ?? { allow: defaultLimit }
  return await allow(c, next)
}

function isSigned(c: Context): boolean {
  const name = signatureHeaders.get(c.req.path.split('/')[2] ?? '')
  return name === undefined || c.req.header(name) !== undefined
}

function limit(maxSize: number): MiddlewareHandler {
  return bodyLimit({ maxSize, onError: rejectLarge })
}

function rejectLarge(): Response {
  throw new ApiError(413, errorCodes.invalid, 'The request body is too large.')
}

function rejectEvent(): Response {
  throw new ApiError(400, errorCodes.invalid, 'The signature is missing or invalid.')
}
