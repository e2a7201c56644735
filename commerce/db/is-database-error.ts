import { DrizzleQueryError } from 'drizzle-orm/errors'
import { sqlState } from './sql-state'

/** Five letters and digits; codes of the system begin with E, such as EPIPE. */
const sqlStateForm = /^(?!E)[0-9A-Z]{5}$/

/** Whether a failure came from a query: its message may hold what the query was given. */
export const isDatabaseError = (error: unknown): boolean =>
  error instanceof DrizzleQueryError || sqlStateForm.test(sqlState(error))
