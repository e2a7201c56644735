import type { Currency } from '@awning/platform/currencies'
import { count, eq, ne } from 'drizzle-orm'
import { inStore } from '../../db/in-store'
import { promoUses } from '../../db/schema/orders'
import { promos } from '../../db/schema/stores'
import type { Db, Tx } from '../../db/store-db'
import type { StoreRef } from '../../store-ref'
import { type Discount, discountOf } from './discount'

export type UsablePromo = Discount & { id: number; code: string }

type PromoQuery = {
  code: string
  /** The checkout that uses it; its own use does not count against the limit. */
  checkoutId: string
  currency: Currency
  now: Date
  /** Locks the code until the transaction ends, so that the last use is granted once. */
  lock?: boolean
}

/** The promo code if this checkout can use it now in this currency; otherwise null. */
export async function findUsablePromo(store: StoreRef, query: PromoQuery, db: Db | Tx): Promise<UsablePromo | null> {
  const select = db
    .select()
    .from(promos)
    .where(inStore(store, promos, eq(promos.code, query.code.toUpperCase())))
  const [promo] = query.lock === true ? await select.for('update') : await select
  if (promo === undefined) return null
  if (promo.startsAt !== null && query.now < promo.startsAt) return null
  if (promo.endsAt !== null && query.now >= promo.endsAt) return null
  if (discountOf(promo, 0, query.currency) === null) return null
  if (promo.usageLimit !== null) {
    const [used] = await db
      .select({ times: count() })
      .from(promoUses)
      .where(inStore(store, promoUses, eq(promoUses.promoId, promo.id), ne(promoUses.checkoutId, query.checkoutId)))
    if ((used?.times ?? 0) >= promo.usageLimit) return null
  }
  return { id: promo.id, code: promo.code, type: promo.type, value: promo.value }
}
