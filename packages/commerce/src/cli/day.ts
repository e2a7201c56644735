import { usageError } from './command-context'

const dayMs = 24 * 60 * 60 * 1_000

/** The instant at which a UTC day such as 2026-11-01 starts. Throws `CliError`. */
export function startOfDay(text: string, option: string): string {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  if (day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)) return day.toISOString()
  throw usageError(`\`${option}\` must be a UTC date such as 2026-11-01, got "${text}".`)
}

/** The instant at which a UTC day has ended. Throws `CliError`. */
export const endOfDay = (text: string, option: string): string =>
  new Date(Date.parse(startOfDay(text, option)) + dayMs).toISOString()
