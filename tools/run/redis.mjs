import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptInstall } from './apt.mjs'
import { Failure } from './command.mjs'

/** The tests of the limits start a `redis-server` of their own: it is on PATH after this, installed where it was missing. */
export async function requireRedis() {
  if (isThere()) return
  await aptInstall('redis-server', 'Redis for the tests')
  if (!isThere()) throw new Failure('The tests need redis-server on PATH: install Redis.')
}

const isThere = () => (process.env.PATH ?? '').split(delimiter).some((dir) => existsSync(join(dir, 'redis-server')))
