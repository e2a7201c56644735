import { sqlState } from './sql-state'

/** No connection, a broken one, too many connections, a server that stops, starts or is read-only, a full or failing disk, or a timeout. */
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
  '25006',
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
/** Errors of the driver that have a message but no code. */
const messages =
  /timeout exceeded when trying to connect|timeout expired|connection terminated|is not queryable|query read timeout/i

/** Whether an error only means that the database is temporarily unavailable, so that a retry may succeed. */
export function isBusy(error: unknown): boolean {
  if (states.has(sqlState(error))) return true
  for (let at = error; at instanceof Error; at = at.cause) if (messages.test(at.message)) return true
  return false
}
