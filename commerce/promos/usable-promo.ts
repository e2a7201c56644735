import { count, eq, ne } from 'drizzle-orm'
import type { Currency } from '../contract/primitives'
import type { Db, Tx } from '../db/client'
import { owned } from '../db/owned'
import { promoUses } from '../db/schema/orders'
import { promos } from '../db/schema/stores'
import type { StoreRef } from '../stores/store-ref'
import { type Discount, discountOf } from './discount'

export type UsablePromo = Discount & { id: number; code: string }

type Asked = {
  code: string
  /** The checkout that wants it: a use of its own does not count against it. */
  checkoutId: string
  currency: Currency
  now: Date
  /** Holds the code until the transaction ends, so that the last use is given once. */
  lock?: boolean
}

/** The code where it may be used now, by this checkout and in this currency; null otherwise, whatever the reason. */
export async function usablePromo(store: StoreRef, asked: Asked, db: Db | Tx): Promise<UsablePromo | null> {
  const named = db
    .select()
    .from(promos)
    .where(owned(store, promos, eq(promos.code, asked.code.toUpperCase())))
  const [promo] = asked.lock === true ? await named.for('update') : await named
  if (promo === undefined) return null
  if (promo.startsAt !== null && asked.now < promo.startsAt) return null
  if (promo.endsAt !== null && asked.now >= promo.endsAt) return null
  if (discountOf(promo, 0, asked.currency) === null) return null
  if (promo.usageLimit !== null) {
    const [used] = await db
      .select({ times: count() })
      .from(promoUses)
      .where(owned(store, promoUses, eq(promoUses.promoId, promo.id), ne(promoUses.checkoutId, asked.checkoutId)))
    if ((used?.times ?? 0) >= promo.usageLimit) return null
  }
  return { id: promo.id, code: promo.code, type: promo.type, value: promo.value }
}
