import { readFileSync } from 'node:fs'
import { inRoot } from './paths.mjs'

const allowed = JSON.parse(readFileSync(inRoot('commerce/contract/process-settings.json'), 'utf8'))

/** Next reads `.env` by itself, with every secret in it, unless it believes to have done so. */
const ownReader = { __NEXT_PROCESSED_ENV: '1' }

/**
 * The environment of one process: what it reads, and nothing that only the other one needs. The app never holds the keys of payment
 * companies, the addresses of database and mail server, or the operator's token.
 * @param {'app' | 'service'} which
 * @param {Record<string, string>} settings
 * @returns {Record<string, string>}
 */
export function processEnvironment(which, settings) {
  const names = new Set([...allowed.machine, ...allowed[which]])
  const own = Object.fromEntries(Object.entries(settings).filter(([name]) => names.has(name)))
  return which === 'app' ? { ...own, ...ownReader } : own
}
