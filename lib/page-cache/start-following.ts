// Bundle boundary: loaded in the Node runtime only.

import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { env } from '../env'
import { isStopping } from '../server/graceful-shutdown'
import { log } from '../server/log'
import { readChanges } from '../services/changes'
import { applyChanges, withRepetition } from './apply-changes'
import { followChanges } from './follow-changes'
import { mayBeRendering } from './recent-renders'

/** Follows the change feed for as long as this process runs. */
export async function startFollowing(): Promise<void> {
  const instance = `${hostname()}:${env.PORT}`
  const stream = env.REDIS_URL === undefined ? undefined : (await import('./redis-stream')).redisStream(env.REDIS_URL)
  const onError = (error: unknown) =>
    log.warn({ err: error }, 'the change feed could not be read or applied and will be retried')
  await followChanges({
    read: (after, waitSeconds) => readChanges(after, waitSeconds, instance),
    stream,
    apply: withRepetition({
      apply: (revalidation) => applyChanges(revalidation, env.PORT),
      mayBeRendering,
      schedule: (work, ms) => {
        const timer = setTimeout(work, ms).unref()
        return () => clearTimeout(timer)
      },
      onError,
    }),
    onError,
    now: Date.now,
    sleep,
    isStopping,
  })
}
