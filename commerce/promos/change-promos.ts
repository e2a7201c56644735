import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { AddedPromo, RemovedPromo } from '../contract/admin'
import { errorCodes } from '../contract/errors'
import type { PromoCode } from '../contract/store'
import { owned } from '../db/owned'
import { promoUses } from '../db/schema/orders'
import { promos } from '../db/schema/stores'
import type { Deps } from '../deps'
import { Refused } from '../errors'
import { savePromos } from '../import/save-promos'
import { announce } from '../stores/announce'
import type { StoreRef } from '../stores/store-ref'
import { listPromos } from './list-promos'

type PromoDeps = Pick<Deps, 'db' | 'clock' | 'poke'>

/** Makes a code, or gives the one that is there new terms. Throws `Refused` 422 for one that could never be used. */
export async function addPromo(
  store: StoreRef,
  source: PromoCode,
  { db, clock, poke }: PromoDeps,
): Promise<z.infer<typeof AddedPromo>> {
  const reason = reasonAgainst(source)
  if (reason !== null) throw new Refused(422, errorCodes.invalid, reason.detail, reason.pointer)
  const now = clock.now()
  const added = await db.transaction(async (tx) => {
    const [before] = await listPromos(store, now, tx, source.code)
    const changed = await savePromos(store, [source], tx)
    if (changed) await announce(store, `promo-${randomUUID()}`, [{ noun: 'store' }], tx)
    const [promo] = await listPromos(store, now, tx, source.code)
    if (promo === undefined) throw new Error(`the code ${source.code} was not written`)
    const outcome =
      before === undefined ? ('created' as const) : changed ? ('changed' as const) : ('unchanged' as const)
    return { outcome, promo }
  })
  poke()
  return added
}

function reasonAgainst({ code, type, value, startsAt, endsAt }: PromoCode): { detail: string; pointer: string } | null {
  if (!/^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u.test(code))
    return { detail: 'A code is letters, digits, hyphens and underscores.', pointer: '/code' }
  if (type === 'percentage' && (typeof value !== 'number' || value <= 0))
    return { detail: 'A percentage is more than 0 and at most 100.', pointer: '/value' }
  if (type === 'fixed_value' && (typeof value === 'number' || value.amount <= 0))
    return { detail: 'A fixed value is an amount of more than 0 with its currency.', pointer: '/value' }
  if (startsAt !== undefined && endsAt !== undefined && Date.parse(endsAt) <= Date.parse(startsAt))
    return { detail: 'It would end before it begins.', pointer: '/endsAt' }
  return null
}

/** Takes a code away; one that was used ends now instead, since orders name it. Throws `Refused` 404 where there is none. */
export async function removePromo(
  store: StoreRef,
  code: string,
  { db, clock, poke }: PromoDeps,
): Promise<z.infer<typeof RemovedPromo>> {
  const now = clock.now()
  const removed = await db.transaction(async (tx) => {
    const mine = owned(store, promos, eq(promos.code, code.toUpperCase()))
    // Held, so that no sale begins to use it between the look and the deletion.
    const [promo] = await tx.select().from(promos).where(mine).for('update')
    if (promo === undefined)
      throw new Refused(404, errorCodes.notFound, `${store.slug} has no promo code "${code.toUpperCase()}".`)
    const [use] = await tx
      .select({ id: promoUses.promoId })
      .from(promoUses)
      .where(owned(store, promoUses, eq(promoUses.promoId, promo.id)))
      .limit(1)
    if (use === undefined) await tx.delete(promos).where(mine)
    else {
      const stillOn = and(mine, or(isNull(promos.endsAt), gt(promos.endsAt, now)))
      const ended = await tx.update(promos).set({ endsAt: now }).where(stillOn).returning({ id: promos.id })
      if (ended.length === 0) return { code: promo.code, outcome: 'unchanged' as const }
    }
    await announce(store, `promo-${randomUUID()}`, [{ noun: 'store' }], tx)
    return { code: promo.code, outcome: use === undefined ? ('removed' as const) : ('ended' as const) }
  })
  poke()
  return removed
}
