import { env } from '../env'
import { log } from '../log'
import { refuse } from '../store/store-from-request'
import { clientAddress } from './client-address'
import { type Counts, withFallback } from './counts'
import { type LimitName, limits } from './limits'
import { memoryCounts } from './memory-counts'

let opening: Promise<Counts> | undefined

/** In Redis where the operator has one, which is loaded only then; in this process where there is none, and while it is away. */
async function open(): Promise<Counts> {
  const memory = memoryCounts()
  if (env.REDIS_URL === undefined) return memory
  const { redisCounts } = await import('./redis-counts')
  return withFallback(redisCounts(env.REDIS_URL), memory, (error) =>
    log.error({ err: error }, 'Redis is away: limits are counted in this process for now'),
  )
}

/**
 * Counts one try of `key` against a limit. Null where it may go on, otherwise the 429 that says when the next try may be made, in seconds.
 * @param key names the store and whoever is counted: `nightshift 203.0.113.7`
 */
export async function take(name: LimitName, key: string): Promise<Response | null> {
  opening ??= open()
  const counts = await opening
  const limit = limits[name]
  const { tries, restMs } = await counts.count(`${name} ${key}`, limit)
  if (tries <= limit.most) return null
  const response = refuse(429, 'too_many_requests')
  response.headers.set('retry-after', String(Math.max(1, Math.ceil(restMs / 1_000))))
  return response
}

/** The same for whoever sends this request, on the host that it is sent to. */
export const takeOfVisitor = (name: LimitName, request: Request): Promise<Response | null> =>
  take(name, `${request.headers.get('host')?.toLowerCase().slice(0, 260) ?? ''} ${clientAddress(request)}`)
