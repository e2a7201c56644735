import { eq } from 'drizzle-orm'
import { admit } from '../access/guard-stores'
import { Currency, Region, Slug } from '../contract/primitives'
import type { Db, Tx } from '../db/client'
import { stores } from '../db/schema/stores'
import { NotFound } from '../errors'

/** Whose data is meant: the first argument of every verb. */
export type StoreRef = {
  id: number
  slug: string
  name: string
  currency: Currency
  region: Region
  state: 'open' | 'closed' | 'protected'
  flags: Readonly<Record<string, boolean>>
  /** Its own account at Stripe and merchant id at PayPal, under the installation's keys. */
  stripeAccount: string | null
  paypalMerchant: string | null
  /** The ways of paying that its operator chose; null for all that its providers have. */
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

/** The store of a slug, upper or lower case; null where there is none. Throws where the call may not enter it. */
export async function findStore(db: Db | Tx, slug: string): Promise<StoreRef | null> {
  const wanted = Slug.safeParse(slug.toLowerCase())
  if (!wanted.success) return null
  const [row] = await db.select().from(stores).where(eq(stores.slug, wanted.data))
  if (row === undefined) return null
  await admit(row)
  return toStoreRef(row)
}

/** As `findStore`; throws `NotFound('store')`. */
export async function requireStore(db: Db | Tx, slug: string | undefined): Promise<StoreRef> {
  const store = slug === undefined ? null : await findStore(db, slug)
  if (store === null) throw new NotFound('store')
  return store
}
