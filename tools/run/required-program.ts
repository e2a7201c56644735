import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptInstall } from './apt'
import { CommandError } from './command'

/** Ensures that a program is on PATH, under the name of its Debian package. Installs it when it is missing. */
export async function requireProgram(
  name: 'redis-server' | 'nginx' | 'caddy' | 'pebble' | 'wrk',
  purpose: string,
): Promise<void> {
  if (isOnPath(name)) return
  await aptInstall(name)
  if (!isOnPath(name)) throw new CommandError(`${name} is needed for ${purpose}. Install it, so that it is on PATH.`)
}

const isOnPath = (name: string) => (process.env.PATH ?? '').split(delimiter).some((dir) => existsSync(join(dir, name)))
