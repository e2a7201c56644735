import { sqlState } from './sql-state'

/** No connection could be made, it broke, the server takes no more or is just going down or coming up, its disk is full or fails, or a time limit was reached. */
const states: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '25P03',
  '53100',
  '53300',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '58030',
])
/** What the driver says in words alone. */
const words = /timeout exceeded when trying to connect|connection terminated|is not queryable|query read timeout/i

/** Whether a failure says only that the database has no time for us now: the same call may do well in a moment. */
export function isBusy(error: unknown): boolean {
  if (states.has(sqlState(error))) return true
  for (let at = error; at instanceof Error; at = at.cause) if (words.test(at.message)) return true
  return false
}
