import { sqlState } from './sql-state'

/** DATABASE_URL leads to something that the service cannot use. The message is written for the operator. */
export class UnusableDatabaseError extends Error {}

/** By SQLSTATE (https://www.postgresql.org/docs/current/errcodes-appendix.html) and system error code. */
const reasons: Record<string, string> = {
  '25006':
    'accepts no writes: it is a standby, or default_transaction_read_only is on. Promote it, or use the primary.',
  '28000': 'rejects the user. Check DATABASE_URL and pg_hba.conf.',
  '28P01': 'rejects the user or the password. Check DATABASE_URL.',
  '3D000': 'has no such database. Create it, or check DATABASE_URL.',
  ECONNREFUSED: 'does not respond. Start it, or check DATABASE_URL.',
  ENOTFOUND: 'has an unknown host name. Check DATABASE_URL.',
  ETIMEDOUT: 'does not respond. Check DATABASE_URL and the network.',
}

/** An error at the start as `UnusableDatabaseError` if an operator can fix it; otherwise the same error. */
export function toUnusable(error: unknown, host: string): unknown {
  const code = sqlState(error)
  const reason = reasons[code]
  return reason === undefined ? error : new UnusableDatabaseError(`The PostgreSQL server ${host} ${reason} (${code})`)
}
