import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptInstall } from './apt'
import { CommandError } from './command'

/** Ensures that `redis-server` is on PATH, which the rate limit tests start. Installs it when it is missing. */
export async function requireRedis(): Promise<void> {
  if (isOnPath()) return
  await aptInstall('redis-server', 'Redis for the tests')
  if (!isOnPath()) throw new CommandError('The tests need redis-server on PATH. Install Redis.')
}

const isOnPath = () => (process.env.PATH ?? '').split(delimiter).some((dir) => existsSync(join(dir, 'redis-server')))
