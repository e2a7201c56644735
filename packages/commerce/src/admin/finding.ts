import type { Finding } from '@awning/contract/doctor'
import { isDatabaseError } from '../db/is-database-error'
import { sqlState } from '../db/sql-state'

export const ok = (part: string, seen: string): Finding => ({ part, state: 'ok', seen, advice: null })
export const warn = (part: string, seen: string, advice: string): Finding => ({ part, state: 'warn', seen, advice })
export const bad = (part: string, seen: string, advice: string): Finding => ({ part, state: 'bad', seen, advice })

/** Never the text of a query or its parameters. */
export function messageOf(error: unknown): string {
  if (isDatabaseError(error)) return `the database failed (${sqlState(error) || 'no code'})`
  return error instanceof Error ? error.message : String(error)
}
