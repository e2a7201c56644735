import { DrizzleQueryError } from 'drizzle-orm/errors'
import { isBusy } from './is-busy'
import { sqlState } from './sql-state'

/** Whether a failure came from a query: its message may hold what the query was given. */
export const isDatabaseError = (error: unknown): boolean =>
  error instanceof DrizzleQueryError || /^[0-9A-Z]{5}$/.test(sqlState(error)) || isBusy(error)
