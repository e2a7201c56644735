import { Slug } from '@awning/contract/primitives'
import { Currency } from '@awning/platform/currencies'
import { Region } from '@awning/platform/regions'
import { eq } from 'drizzle-orm'
import { assertStoreAccess } from '../access/guard-stores'
import type { Db, Tx } from '../db/client'
import { stores } from '../db/schema/stores'
import { NotFound } from '../errors'

/** The store of a call: the first argument of every store function. */
export type StoreRef = {
  id: number
  slug: string
  name: string
  currency: Currency
  region: Region
  state: 'open' | 'closed' | 'protected'
  flags: Readonly<Record<string, boolean>>
  /** Its own Stripe account and PayPal merchant id, under the installation's keys. */
  stripeAccount: string | null
  paypalMerchant: string | null
  /** Payment methods that its operator chose; null for all that its providers have. */
  paymentMethods: readonly string[] | null
}

type StoreRow = typeof stores.$inferSelect

const State = ['open', 'closed', 'protected'] as const

export function toStoreRef(row: StoreRow): StoreRef {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    currency: Currency.parse(row.currency),
    region: Region.parse(row.region),
    state: State.find((state) => state === row.state) ?? 'closed',
    flags: row.flags,
    stripeAccount: row.stripeAccount,
    paypalMerchant: row.paypalMerchant,
    paymentMethods: row.paymentMethods,
  }
}

/** Finds the store of a slug, case-insensitive; null when there is none. Throws when the call has no access to it. */
export async function findStore(db: Db | Tx, slug: string): Promise<StoreRef | null> {
  const parsed = Slug.safeParse(slug.toLowerCase())
  if (!parsed.success) return null
  const [row] = await db.select().from(stores).where(eq(stores.slug, parsed.data))
  if (row === undefined) return null
  await assertStoreAccess(row)
  return toStoreRef(row)
}

/** Like `findStore`; throws `NotFound('store')`. */
export async function requireStore(db: Db | Tx, slug: string | undefined): Promise<StoreRef> {
  const store = slug === undefined ? null : await findStore(db, slug)
  if (store === null) throw new NotFound('store')
  return store
}
