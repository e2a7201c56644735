import { readFileSync } from 'node:fs'
import { isAbsolute, resolve } from 'node:path'
import { CommandError } from './command'
import { errorCode } from './errors'
import { inRoot, root } from './paths'

/** Settings by name. Unset ones are missing. */
export type Settings = Record<string, string>

/** The environment, with `.env` in the project folder as fallback. Empty values count as unset. */
export function readSettings(): Settings {
  const settings = readEnvFile()
  for (const [name, value] of Object.entries(process.env)) if (value) settings[name] = value
  return settings
}

/** The data directory as an absolute path, so that both processes and the operator commands use the same folder. */
export function dataDirOf(settings: Settings): string {
  const dir = settings.DATA_DIR ?? '.data'
  return isAbsolute(dir) ? dir : resolve(root, dir)
}

/** A port of the settings. Rejects 0, because a random port would be unknown. */
export function portOf(settings: Settings, name: string, defaultPort: number): number {
  const port = Number(settings[name] ?? defaultPort)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new CommandError(`${name} must be a port from 1 to 65535, got "${settings[name]}".`)
  return port
}

function readEnvFile(): Settings {
  try {
    return parseEnvFile(readFileSync(inRoot('.env'), 'utf8'))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return {}
    throw error
  }
}

/** One `NAME=value` per line, `#` comments, values bare or quoted (with `#` and spaces). */
export function parseEnvFile(text: string): Settings {
  const settings: Settings = {}
  for (const line of text.split(/\r?\n/)) {
    const found =
      /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|(.*?))\s*(?:(?<=["'\s])#.*)?$/.exec(line)
    const [, name, ...values] = found ?? []
    const value = values.find((one) => one !== undefined)
    if (name !== undefined && value) settings[name] = value
  }
  return settings
}
