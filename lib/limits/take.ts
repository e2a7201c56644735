import { refuse } from '../store/store-from-request'
import { type LimitName, limits } from './limits'
import { memoryCounts } from './memory-counts'

const counts = memoryCounts()

/**
 * Counts one try of `key` against a limit. Null where it may go on, otherwise the 429 that says when the next try may be made, in seconds.
 * @param key names the store and whoever is counted: `nightshift 203.0.113.7`
 */
export async function take(name: LimitName, key: string): Promise<Response | null> {
  const limit = limits[name]
  const { tries, restMs } = await counts.count(`${name} ${key}`, limit)
  if (tries <= limit.most) return null
  const response = refuse(429, 'too_many_requests')
  response.headers.set('retry-after', String(Math.max(1, Math.ceil(restMs / 1_000))))
  return response
}
