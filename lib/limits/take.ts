import { env } from '../env'
import { log } from '../log'
import { refuse } from '../store/store-from-request'
import { clientAddress } from './client-address'
import { type Counts, withFallback } from './counts'
import { type Limit, type LimitName, limits, networkFactor } from './limits'
import { memoryCounts } from './memory-counts'
import { networkOf } from './network'

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
export const take = (name: LimitName, key: string): Promise<Response | null> => count(`${name} ${key}`, limits[name])

async function count(key: string, limit: Limit): Promise<Response | null> {
  opening ??= open()
  const counts = await opening
  const { tries, restMs } = await counts.count(key, limit)
  if (tries <= limit.most) return null
  const response = refuse(429, 'too_many_requests')
  response.headers.set('retry-after', String(Math.max(1, Math.ceil(restMs / 1_000))))
  return response
}

/**
 * The same for one visitor of a store. An IPv6 visitor has a /64; its /48 is counted as well, `networkFactor` times as generously, so that nobody
 * multiplies a limit by changing networks inside of it.
 * @param store the slug of the store that the request was resolved to, never its `Host`: one store has many spellings of that
 * @param visitor as `clientAddress` names visitors
 */
export async function takeOfAddress(name: LimitName, store: string, visitor: string): Promise<Response | null> {
  const refused = await take(name, `${store} ${visitor}`)
  const network = networkOf(visitor)
  if (refused !== null || network === null) return refused
  const { most, spanMs } = limits[name]
  return await count(`${name} ${store} ${network}`, { most: most * networkFactor, spanMs })
}

/** The same for whoever sends this request. */
export const takeOfVisitor = (name: LimitName, store: string, request: Request): Promise<Response | null> =>
  takeOfAddress(name, store, clientAddress(request))
