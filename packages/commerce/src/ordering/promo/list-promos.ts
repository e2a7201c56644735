import type { PromoSummary } from '@awning/contract/admin'
import { asc, count, eq } from 'drizzle-orm'
import { inStore } from '../../db/in-store'
import { promoUses } from '../../db/schema/orders'
import { promos } from '../../db/schema/stores'
import type { Db, Tx } from '../../db/store-db'
import type { StoreRef } from '../../store-ref'

/** The promo codes of a store with their number of uses, or only the given one. */
export async function listPromos(store: StoreRef, now: Date, db: Db | Tx, only?: string): Promise<PromoSummary[]> {
  const rows = await db
    .select()
    .from(promos)
    .where(inStore(store, promos, only === undefined ? undefined : eq(promos.code, only.toUpperCase())))
    .orderBy(asc(promos.id))
  if (rows.length === 0) return []
  const used = await db
    .select({ promoId: promoUses.promoId, times: count() })
    .from(promoUses)
    .where(inStore(store, promoUses))
    .groupBy(promoUses.promoId)
  return rows.map(({ id, code, type, value, usageLimit, startsAt, endsAt }) => {
    const uses = used.find(({ promoId }) => promoId === id)?.times ?? 0
    return {
      code,
      type,
      value,
      limit: usageLimit,
      uses,
      startsAt: startsAt?.toISOString() ?? null,
      endsAt: endsAt?.toISOString() ?? null,
      state: stateOf({ usageLimit, uses, startsAt, endsAt }, now),
    }
  })
}

type Bounds = { usageLimit: number | null; uses: number; startsAt: Date | null; endsAt: Date | null }

function stateOf({ usageLimit, uses, startsAt, endsAt }: Bounds, now: Date): PromoSummary['state'] {
  if (endsAt !== null && now >= endsAt) return 'expired'
  if (usageLimit !== null && uses >= usageLimit) return 'exhausted'
  return startsAt !== null && now < startsAt ? 'scheduled' : 'active'
}
