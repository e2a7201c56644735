import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { errorCodes } from './contract/errors'
import { Refused } from './errors'

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** What a call may send that says nothing else. */
const usual = limit(256 * kilobyte)
/** The operator's calls that take more: files with products, and a theme. */
const larger: readonly { path: RegExp; allow: MiddlewareHandler }[] = [
  { path: /^\/admin\/stores\/[^/]+\/import(?:\/csv)?$/, allow: limit(50 * megabyte) },
  { path: /^\/admin\/stores\/[^/]+\/theme$/, allow: limit(2 * megabyte) },
]
/** No provider sends events of that size: one is refused as every other that is not theirs. */
const events = bodyLimit({ maxSize: 256 * kilobyte, onError: refuseEvent })
/** Without these nothing of a provider's is read at all. */
const signatureHeaders = new Map([
  ['stripe', 'stripe-signature'],
  ['paypal', 'paypal-transmission-sig'],
])

/**
 * Bounds every body before it is held in memory, also one that does not declare its length. An event without any
 * signature is not read: its route sees an empty one.
 */
export const bodyLimits: MiddlewareHandler = async (c, next) => {
  const { path } = c.req
  if (path.startsWith('/webhooks/')) {
    if (!isSigned(c)) c.req.raw = new Request(c.req.url, { method: c.req.method, headers: c.req.raw.headers })
    return await events(c, next)
  }
  const { allow } = larger.find((one) => one.path.test(path)) ?? { allow: usual }
  return await allow(c, next)
}

function isSigned(c: Context): boolean {
  const name = signatureHeaders.get(c.req.path.split('/')[2] ?? '')
  return name === undefined || c.req.header(name) !== undefined
}

function limit(maxSize: number): MiddlewareHandler {
  return bodyLimit({ maxSize, onError: refuseLarge })
}

function refuseLarge(): Response {
  throw new Refused(413, errorCodes.invalid, 'The body is too large')
}

function refuseEvent(): Response {
  throw new Refused(400, errorCodes.invalid, 'The signature does not hold')
}
