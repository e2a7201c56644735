import allowed from './process-settings.json' with { type: 'json' }
import type { Settings } from './settings'

/** Next loads `.env` with all its secrets, unless this variable marks it as loaded. */
const envFileIsLoaded = { __NEXT_PROCESSED_ENV: '1' }

/**
 * The environment of one process: the settings that it reads, and nothing that only the other process needs. The app never gets
 * provider keys, the URLs of database and mail server, or the operator's token.
 */
export function processEnvironment(which: 'app' | 'service', settings: Settings): Settings {
  const names = new Set([...allowed.machine, ...allowed[which]])
  const own = Object.fromEntries(Object.entries(settings).filter(([name]) => names.has(name)))
  return which === 'app' ? { ...own, ...envFileIsLoaded } : own
}
