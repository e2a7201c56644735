import { env } from '../env'
import { clientAddress } from '../server/client-address'
import { log } from '../server/log'
import { networkOf } from '../server/network'
import { reject } from '../server/reject'
import { type Counts, withFallback } from './counts'
import { type Limit, type LimitName, limits, networkFactor } from './limits'
import { memoryCounts } from './memory-counts'

let opening: Promise<Counts> | undefined

/** Uses Redis if it is configured, which is loaded only then; memory if it is not, and while it is unavailable. */
async function open(): Promise<Counts> {
  const memory = memoryCounts()
  if (env.REDIS_URL === undefined) return memory
  const { redisCounts } = await import('./redis-counts')
  return withFallback(redisCounts(env.REDIS_URL), memory, (error) =>
    log.error({ err: error }, 'Redis is unavailable: this process counts rate limits in its own memory'),
  )
}

/**
 * Counts one try of `key` against a limit. Null if it is allowed, otherwise the 429 with the seconds until the next one is
 * allowed.
 * @param key names the store and what is counted: `nightshift 203.0.113.7`
 */
export const consume = (name: LimitName, key: string): Promise<Response | null> => count(`${name} ${key}`, limits[name])

async function count(key: string, limit: Limit): Promise<Response | null> {
  opening ??= open()
  const counts = await opening
  const { tries, restMs } = await counts.count(key, limit)
  if (tries <= limit.max) return null
  const response = reject(429, 'too_many_requests')
  response.headers.set('retry-after', String(Math.max(1, Math.ceil(restMs / 1_000))))
  return response
}

/**
 * The same for one visitor of a store. An IPv6 visitor has a /64; its /48 is also counted, with `networkFactor` times the limit,
 * so that switching networks inside it does not multiply a limit.
 * @param store the slug of the resolved store or `allStores`, never the `Host`, because one store has several hosts
 * @param visitor in the format of `clientAddress`
 */
export async function limitAddress(name: LimitName, store: string, visitor: string): Promise<Response | null> {
  const rejected = await consume(name, `${store} ${visitor}`)
  const network = networkOf(visitor)
  if (rejected !== null || network === null) return rejected
  const { max, windowMs } = limits[name]
  return await count(`${name} ${store} ${network}`, { max: max * networkFactor, windowMs })
}

/** In place of a slug: a visitor's tries in all stores count together. */
export const allStores = '*'

/** The same for the visitor of this request. */
export const limitVisitor = (name: LimitName, store: string, request: Request): Promise<Response | null> =>
  limitAddress(name, store, clientAddress(request))
