import { take, takeOfAddress } from '../limits/take'

/** What a visitor may guess wrong while a store is being tried by many. */
const wrongInSiege = 2
const hour = 60 * 60 * 1000
/** Visitors that are remembered: the oldest are let go. */
const crowd = 20_000

type Suspect = { wrong: number; until: number }
const suspects = new Map<string, Suspect>()

/**
 * Counts a guess before it is looked at. Null where it may be, otherwise the 429. A visitor has ten a minute; one who has guessed wrong while the
 * store's hundred an hour were used up waits for the rest of the hour.
 */
export async function mayGuess(store: string, visitor: string, now = Date.now()): Promise<Response | null> {
  const suspect = suspects.get(`${store} ${visitor}`)
  if (suspect !== undefined && suspect.until > now && suspect.wrong >= wrongInSiege) return tooMany(suspect.until - now)
  return await takeOfAddress('accessCode', store, visitor)
}

/**
 * Counts a guess that was wrong. Only those count against the store, so whoever has the code gets in however many others are guessing; the visitor
 * whose guess came on top of the store's is remembered. 429 then; null otherwise.
 */
export async function wrongGuess(store: string, visitor: string, now = Date.now()): Promise<Response | null> {
  const refused = await take('accessCodeOfStore', store)
  if (refused === null) return null
  const key = `${store} ${visitor}`
  const before = suspects.get(key)
  const wrong = before !== undefined && before.until > now ? before.wrong + 1 : 1
  suspects.delete(key)
  suspects.set(key, { wrong, until: now + hour })
  const [oldest] = suspects.keys()
  if (suspects.size > crowd && oldest !== undefined) suspects.delete(oldest)
  return wrong < wrongInSiege ? null : refused
}

const tooMany = (restMs: number) =>
  new Response(null, { status: 429, headers: { 'retry-after': String(Math.ceil(restMs / 1000)) } })
