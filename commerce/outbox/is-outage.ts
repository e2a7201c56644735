import { HttpStatusError } from './post-signed'

/**
 * Whether a failure says that the receiver is away, for every message and not for this one alone: no connection, no answer in time, 429 or 5xx of a
 * webhook, 421 or a refused login of a mail server. A message that the receiver refused, or that could not be written, is no outage.
 */
export function isOutage(error: unknown): boolean {
  if (error instanceof HttpStatusError) return error.status >= 500 || error.status === 429 || error.status === 408
  if (typeof error !== 'object' || error === null) return false
  if ('code' in error && error.code === 'EAUTH') return true
  if ('responseCode' in error && typeof error.responseCode === 'number') return error.responseCode === 421
  if ('name' in error && (error.name === 'AbortError' || error.name === 'TimeoutError')) return true
  // What fetch says of a network failure, and what nodemailer and the system do.
  return error instanceof TypeError ? error.message === 'fetch failed' : 'code' in error && networkCodes.has(error.code)
}

const networkCodes: ReadonlySet<unknown> = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDNS',
  'EAI_AGAIN',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ESOCKET',
  'ESTREAM',
  'ETIMEDOUT',
  'ETLS',
])
