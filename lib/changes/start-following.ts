import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { env } from '../env'
import { isStopping } from '../graceful-shutdown'
import { log } from '../log'
import { readChanges } from '../services/changes'
import { applyChanges } from './apply-changes'
import { followChanges } from './follow-changes'

/** Follows the change feed for as long as this process runs. */
export async function startFollowing(): Promise<void> {
  const instance = `${hostname()}:${env.PORT}`
  const stream = env.REDIS_URL === undefined ? undefined : (await import('./redis-stream')).redisStream(env.REDIS_URL)
  await followChanges({
    read: (after, waitSeconds) => readChanges(after, waitSeconds, instance),
    stream,
    apply: (revalidation) => applyChanges(revalidation, env.PORT),
    onError: (error) => log.warn({ err: error }, 'the change feed could not be read and will be retried'),
    now: Date.now,
    sleep,
    isStopping,
  })
}
