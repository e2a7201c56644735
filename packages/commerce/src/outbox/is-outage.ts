import { HttpStatusError } from './post-signed'

/**
 * Whether an error means that the receiver is down for all messages, not only for this one: no connection, a timeout, 429 or 5xx
 * of a webhook, 421 or a rejected login of a mail server. A message that was rejected or could not be written is not an outage.
 */
export function isOutage(error: unknown): boolean {
  if (error instanceof HttpStatusError) return error.status >= 500 || error.status === 429 || error.status === 408
  if (typeof error !== 'object' || error === null) return false
  if ('code' in error && error.code === 'EAUTH') return true
  if ('responseCode' in error && typeof error.responseCode === 'number') return error.responseCode === 421
  if ('name' in error && (error.name === 'AbortError' || error.name === 'TimeoutError')) return true
  // Network errors of fetch, and of nodemailer and the system.
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
