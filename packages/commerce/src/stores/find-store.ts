import { Slug } from '@awning/contract/primitives'
import { Currency } from '@awning/platform/currencies'
import { Region } from '@awning/platform/regions'
import { eq } from 'drizzle-orm'
import { inEveryStore } from '../db/in-store'
import { formerSlugs, stores } from '../db/schema/stores'
import type { Db, Tx } from '../db/store-db'
import { NotFound } from '../http/errors'
import type { StoreRef } from '../store-ref'
import type { StoreAccess } from './store-access'

const columns = {
  id: stores.id,
  slug: stores.slug,
  name: stores.name,
  currency: stores.currency,
  region: stores.region,
  state: stores.state,
  accessCodeHash: stores.accessCodeHash,
  flags: stores.flags,
  freeDelivery: stores.freeDelivery,
  stripeAccount: stores.stripeAccount,
  paypalMerchant: stores.paypalMerchant,
  paymentMethods: stores.paymentMethods,
}

type StoreRow = Pick<typeof stores.$inferSelect, keyof typeof columns>

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
    freeDelivery: row.freeDelivery,
    stripeAccount: row.stripeAccount,
    paypalMerchant: row.paypalMerchant,
    paymentMethods: row.paymentMethods,
  }
}

/** `slug` is a present or former slug, case-insensitive. Null when there is no store. Throws when the call has no access to it. */
export async function findStore(slug: string, access: StoreAccess, db: Db | Tx): Promise<StoreRef | null> {
  const parsed = Slug.safeParse(slug.toLowerCase())
  if (!parsed.success) return null
  const [present] = await db.select(columns).from(stores).where(eq(stores.slug, parsed.data))
  const row = present ?? (await findRenamed(parsed.data, db))
  if (row === undefined) return null
  await access.assert(row)
  return toStoreRef(row)
}

export async function findRenamed(slug: string, db: Db | Tx): Promise<StoreRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(formerSlugs)
    .innerJoin(stores, eq(stores.id, formerSlugs.storeId))
    .where(inEveryStore(eq(formerSlugs.slug, slug)))
  return row
}

/** Like `findStore`; throws `NotFound('store')`. */
export async function requireStore(slug: string | undefined, access: StoreAccess, db: Db | Tx): Promise<StoreRef> {
  const store = slug === undefined ? null : await findStore(slug, access, db)
  if (store === null) throw new NotFound('store')
  return store
}
