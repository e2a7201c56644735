import { readFileSync } from 'node:fs'
import { isAbsolute, resolve } from 'node:path'
import { Failure } from './command.mjs'
import { inRoot, root } from './paths.mjs'

/** The environment, over what `.env` in the project's folder says. Empty values count as unset. */
export function readSettings() {
  const filled = Object.entries(process.env).filter(([, value]) => value !== '')
  return { ...readEnvFile(), ...Object.fromEntries(filled) }
}

/** @returns {string} absolute: both processes and the operator's command must mean the same folder */
export function dataDirOf(settings) {
  const dir = settings.DATA_DIR ?? '.data'
  return isAbsolute(dir) ? dir : resolve(root, dir)
}

/** @returns {number} 0 is refused: nobody could find the shop */
export function portOf(settings, name, usual) {
  const port = Number(settings[name] ?? usual)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Failure(`${name} must be a port from 1 to 65535; it is "${settings[name]}".`)
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
 * `NAME=value` a line, `#` comments, values bare or in quotes (then `#` and spaces belong to them). Node's own reader came with 20.12.
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
