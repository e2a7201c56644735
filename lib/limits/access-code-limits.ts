import { consume, limitAddress } from './rate-limit'

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
