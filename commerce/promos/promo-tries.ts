import type { Clock } from '../clock'
import { errorCodes } from '../contract/errors'
import type { Db } from '../db/client'
import { Refused } from '../errors'

/** How many codes a checkout may try in how long. Who guesses learns nothing more; who mistypes has enough. */
const most = 10
const span = 10 * 60_000
/** Checkouts that are remembered before the old ones are swept out. */
const crowd = 5_000

type Tries = Map<string, number[]>

/** In memory, one for one database: after a restart everybody begins anew. */
const memory = new WeakMap<Db, Tries>()

/** Counts a code that a checkout tries, right or wrong. Throws `Refused` 429 for one too many; it is not looked at then. */
export function countPromoTry(checkoutId: string, { db, clock }: { db: Db; clock: Clock }): void {
  const tries = memory.get(db) ?? new Map<string, number[]>()
  memory.set(db, tries)
  const now = clock.now().getTime()
  const recent = (tries.get(checkoutId) ?? []).filter((at) => now - at < span)
  if (recent.length >= most) {
    throw new Refused(429, errorCodes.tooMany, 'Too many promo codes were tried', '/data/promoCode')
  }
  tries.set(checkoutId, [...recent, now])
  if (tries.size > crowd) sweep(tries, now)
}

function sweep(tries: Tries, now: number): void {
  for (const [id, times] of tries) if (times.every((at) => now - at >= span)) tries.delete(id)
}
