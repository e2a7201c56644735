import { readFileSync } from 'node:fs'
import { isAbsolute, resolve } from 'node:path'
import { CommandError } from './command.mjs'
import { inRoot, root } from './paths.mjs'

/** The environment, with `.env` in the project folder as fallback. Empty values count as unset. */
export function readSettings() {
  const filled = Object.entries(process.env).filter(([, value]) => value !== '')
  return { ...readEnvFile(), ...Object.fromEntries(filled) }
}

/** @returns {string} absolute path, so that both processes and the operator commands use the same folder */
export function dataDirOf(settings) {
  const dir = settings.DATA_DIR ?? '.data'
  return isAbsolute(dir) ? dir : resolve(root, dir)
}

/** @returns {number} rejects 0, because a random port would be unknown */
export function portOf(settings, name, defaultPort) {
  const port = Number(settings[name] ?? defaultPort)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new CommandError(`${name} must be a port from 1 to 65535, got "${settings[name]}".`)
  return port
}

function readEnvFile() {
  try {
    return parseEnvFile(readFileSync(inRoot('.env'), 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return {}
    throw error
  }
}

/**
 * One `NAME=value` per line, `#` comments, values bare or quoted (with `#` and spaces). Node has a parser only since 20.12.
 * @param {string} text
 * @returns {Record<string, string>}
 */
export function parseEnvFile(text) {
  const settings = {}
  for (const line of text.split(/\r?\n/)) {
    const found =
      /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|(.*?))\s*(?:(?<=["'\s])#.*)?$/.exec(line)
    if (found === null) continue
    const value = found[2] ?? found[3] ?? found[4]
    if (value !== '') settings[found[1]] = value
  }
  return settings
}
