import { sourceHash } from '../catalogue/source-hash'
import type { PromoCode } from '../contract/store'
import type { Tx } from '../db/client'
import { owned } from '../db/owned'
import { promos } from '../db/schema/stores'
import type { StoreRef } from '../stores/store-ref'

/** Makes or changes the promo codes of a file; none is removed. Codes compare without regard to case. Answers whether anything changed. */
export async function savePromos(store: StoreRef, sources: readonly PromoCode[], tx: Tx): Promise<boolean> {
  const known = await tx.select().from(promos).where(owned(store, promos))
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
    const there = known.find((promo) => promo.code === code)
    if (there !== undefined) {
      const { type, value, usageLimit, startsAt, endsAt } = there
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
