import type { AddedPromo, RemovedPromo } from '@awning/contract/admin'
import { errorCodes } from '@awning/contract/errors'
import type { PromoCode } from '@awning/contract/store'
import { eq, gt, isNull, or } from 'drizzle-orm'
import type { z } from 'zod'
import { recordChanges } from '../../changes/record-changes'
import type { Deps } from '../../context'
import { inStore } from '../../db/in-store'
import { promoUses } from '../../db/schema/orders'
import { promos } from '../../db/schema/stores'
import { ApiError } from '../../http/errors'
import type { StoreRef } from '../../store-ref'
import { listPromos } from './list-promos'
import { savePromos } from './save-promos'

type PromoDeps = Pick<Deps, 'db' | 'clock' | 'wakeWorker'>

/** Creates a promo code or changes its terms. Throws `ApiError` 422 for a code that could never be used. */
export async function upsertPromo(
  store: StoreRef,
  source: PromoCode,
  { db, clock, wakeWorker }: PromoDeps,
): Promise<z.infer<typeof AddedPromo>> {
  const problem = findProblem(source)
  if (problem !== null) throw new ApiError(422, errorCodes.invalid, problem.detail, problem.pointer)
  const now = clock.now()
  const added = await db.transaction(async (tx) => {
    const [before] = await listPromos(store, now, tx, source.code)
    const changed = await savePromos(store, [source], tx)
    if (changed) await recordChanges(store, [{ type: 'store' }], tx)
    const [promo] = await listPromos(store, now, tx, source.code)
    if (promo === undefined) throw new Error(`Promo code ${source.code} was not saved`)
    const outcome =
      before === undefined ? ('created' as const) : changed ? ('changed' as const) : ('unchanged' as const)
    return { outcome, promo }
  })
  wakeWorker()
  return added
}

function findProblem({ code, type, value, startsAt, endsAt }: PromoCode): { detail: string; pointer: string } | null {
  if (!/^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u.test(code))
    return {
      detail:
        'A promo code must start with a letter or digit and contain only letters, digits, hyphens and underscores.',
      pointer: '/code',
    }
  if (type === 'percentage' && (typeof value !== 'number' || value <= 0))
    return { detail: 'A percentage must be above 0 and at most 100.', pointer: '/value' }
  if (type === 'fixed_value' && (typeof value === 'number' || value.amount <= 0))
    return { detail: 'A fixed value must be an amount above 0 with a currency.', pointer: '/value' }
  if (startsAt !== undefined && endsAt !== undefined && Date.parse(endsAt) <= Date.parse(startsAt))
    return { detail: 'The end of the promo code must be after its start.', pointer: '/endsAt' }
  return null
}

/**
 * Deletes a promo code. If orders used the code, it expires immediately instead, because they refer to it. Throws `ApiError`
 * 404 if the code does not exist.
 */
export async function removePromo(
  store: StoreRef,
  code: string,
  { db, clock, wakeWorker }: PromoDeps,
): Promise<z.infer<typeof RemovedPromo>> {
  const now = clock.now()
  const removed = await db.transaction(async (tx) => {
    const whereCode = inStore(store, promos, eq(promos.code, code.toUpperCase()))
    // Lock the row so that no order uses the code between this read and the deletion.
    const [promo] = await tx.select().from(promos).where(whereCode).for('update')
    if (promo === undefined)
      throw new ApiError(404, errorCodes.notFound, `Store ${store.slug} has no promo code "${code.toUpperCase()}".`)
    const [use] = await tx
      .select({ id: promoUses.promoId })
      .from(promoUses)
      .where(inStore(store, promoUses, eq(promoUses.promoId, promo.id)))
      .limit(1)
    if (use === undefined) await tx.delete(promos).where(whereCode)
    else {
      const whereUnexpired = inStore(store, promos, whereCode, or(isNull(promos.endsAt), gt(promos.endsAt, now)))
      const ended = await tx.update(promos).set({ endsAt: now }).where(whereUnexpired).returning({ id: promos.id })
      if (ended.length === 0) return { code: promo.code, outcome: 'unchanged' as const }
    }
    await recordChanges(store, [{ type: 'store' }], tx)
    return { code: promo.code, outcome: use === undefined ? ('removed' as const) : ('ended' as const) }
  })
  wakeWorker()
  return removed
}
