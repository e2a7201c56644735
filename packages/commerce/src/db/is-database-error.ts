import { DrizzleQueryError } from 'drizzle-orm/errors'
import { sqlState } from './sql-state'

/** Five letters and digits. System error codes start with E, such as EPIPE. */
const sqlStateForm = /^(?!E)[0-9A-Z]{5}$/

/** Whether an error came from a query. Its message may contain the query's parameters. */
export const isDatabaseError = (error: unknown): boolean =>
  error instanceof DrizzleQueryError || sqlStateForm.test(sqlState(error))
