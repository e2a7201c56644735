import type { PromoCode } from '@awning/contract/store'
import { inStore } from '../../db/in-store'
import { promos } from '../../db/schema/stores'
import { sourceHash } from '../../db/source-hash'
import type { Tx } from '../../db/store-db'
import type { StoreRef } from '../../store-ref'

/**
 * Creates or changes the promo codes of a file; none is deleted. Codes are case-insensitive. Returns whether anything changed.
 */
export async function savePromos(store: StoreRef, sources: readonly PromoCode[], tx: Tx): Promise<boolean> {
  const known = await tx.select().from(promos).where(inStore(store, promos))
  let changed = false
  for (const source of sources) {
    const code = source.code.toUpperCase()
    const row = {
      type: source.type,
      value: source.value,
      usageLimit: source.limit ?? null,
      startsAt: source.startsAt === undefined ? null : new Date(source.startsAt),
      endsAt: source.endsAt === undefined ? null : new Date(source.endsAt),
    }
    const existing = known.find((promo) => promo.code === code)
    if (existing !== undefined) {
      const { type, value, usageLimit, startsAt, endsAt } = existing
      if (sourceHash({ type, value, usageLimit, startsAt, endsAt }) === sourceHash(row)) continue
    }
    changed = true
    await tx
      .insert(promos)
      .values({ ...row, storeId: store.id, code })
      .onConflictDoUpdate({ target: [promos.storeId, promos.code], set: row })
  }
  return changed
}
