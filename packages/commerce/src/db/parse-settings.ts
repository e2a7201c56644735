import { settingLines } from '@awning/platform/setting-lines'
import type { z } from 'zod'

/** Settings are missing or malformed. The message names them, without values, for the operator. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/** Empty settings count as unset. Throws `SettingsError`, whose message starts with `consequence`. */
export function parseSettings<Settings>(
  schema: z.ZodType<Settings>,
  source: Record<string, string | undefined>,
  consequence: string,
): Settings {
  const settings = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(settings)
  if (parsed.success) return parsed.data
  throw new SettingsError(`${consequence} These settings are missing or invalid:\n${settingLines(parsed.error)}`)
}
