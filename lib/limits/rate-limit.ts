import { env } from '../env'
import { clientAddress } from '../server/client-address'
import { log } from '../server/log'
import { networkOf } from '../server/network'
import { reject } from '../server/reject'
import { type Counts, memoryCounts, withFallback } from './counts'
import { type Limit, type LimitName, limits, networkFactor } from './limits'

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
async function limitAddress(name: LimitName, store: string, visitor: string): Promise<Response | null> {
  const rejected = await consume(name, `${store} ${visitor}`)
  const network = networkOf(visitor)
  if (rejected !== null || network === null) return rejected
  const { max, windowMs } = limits[name]
  return await count(`${name} ${store} ${network}`, { max: max * networkFactor, windowMs })
}

/** In place of a slug: a visitor's tries in all stores count together. */
export const allStores = '*'

export const limitVisitor = (name: LimitName, store: string, request: Request): Promise<Response | null> =>
  limitAddress(name, store, clientAddress(request))

/** The tries to find an order by its number: of a visitor, and of all visitors for this number. */
export const limitOrderLookup = async (store: string, number: string, request: Request): Promise<Response | null> =>
  (await limitVisitor('track', store, request)) ?? (await consume('trackOfNumber', `${store} ${number.toUpperCase()}`))

/** Wrong guesses that a visitor has while a store is under attack. */
const wrongGuessesUnderAttack = 2
const hour = 60 * 60 * 1000
/** Maximum number of recorded visitors: the oldest are removed. */
const maxVisitors = 20_000

type WrongGuesses = { wrong: number; until: number }
const wrongGuesses = new Map<string, WrongGuesses>()

/**
 * Counts a guess before it is checked. Null if it is allowed, otherwise the 429. A visitor has ten a minute; one who guessed
 * wrong after the store's hundred an hour were used up waits for the rest of the hour.
 */
export async function checkAttemptLimit(store: string, visitor: string, now = Date.now()): Promise<Response | null> {
  const record = wrongGuesses.get(`${store} ${visitor}`)
  if (record !== undefined && record.until > now && record.wrong >= wrongGuessesUnderAttack)
    return tooManyRequests(record.until - now)
  return await limitAddress('accessCode', store, visitor)
}

/**
 * Counts a wrong guess. Only wrong ones count against the store, so a visitor with the code gets access even while others guess;
 * a visitor who exceeds the store's limit is recorded. Returns 429 then, otherwise null.
 */
export async function recordFailedAttempt(store: string, visitor: string, now = Date.now()): Promise<Response | null> {
  const rejected = await consume('accessCodeOfStore', store)
  if (rejected === null) return null
  const key = `${store} ${visitor}`
  const before = wrongGuesses.get(key)
  const wrong = before !== undefined && before.until > now ? before.wrong + 1 : 1
  wrongGuesses.delete(key)
  wrongGuesses.set(key, { wrong, until: now + hour })
  const [oldest] = wrongGuesses.keys()
  if (wrongGuesses.size > maxVisitors && oldest !== undefined) wrongGuesses.delete(oldest)
  return wrong < wrongGuessesUnderAttack ? null : rejected
}

const tooManyRequests = (restMs: number) =>
  new Response(null, { status: 429, headers: { 'retry-after': String(Math.ceil(restMs / 1000)) } })
