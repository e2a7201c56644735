import type { MiddlewareHandler } from 'hono'
import { withDeadline } from './db/call-deadline'

/** Milliseconds in which a call should respond: shorter for a page that a shopper waits for and for the last step of a sale. */
const pageMs = 300
const submitMs = 500
const otherMs = 2_000

/** Gives every call a deadline, which orders the calls that wait for the database. Nothing is aborted at the deadline. */
export const callDeadlines: MiddlewareHandler = (c, next) => {
  const { method, path } = c.req
  if (method === 'GET') return withDeadline(pageMs, next)
  return withDeadline(path.endsWith('/checkout/submit') ? submitMs : otherMs, next)
}
