import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/client'
import { owned } from '../db/owned'
import { checkouts, orders } from '../db/schema/orders'
import { consents } from '../db/schema/privacy'
import { contactMessages, notifyRequests, preorders, stores, subscribers } from '../db/schema/stores'
import type { StoreRef } from '../stores/store-ref'

type StoreKey = Pick<StoreRef, 'id' | 'slug'>

/** The stores that a request is about: the one that is named, otherwise all. */
export const storesOf = async (slug: string | undefined, db: Db): Promise<StoreKey[]> =>
  await db
    .select({ id: stores.id, slug: stores.slug })
    .from(stores)
    .where(slug === undefined ? undefined : eq(stores.slug, slug))
    .orderBy(stores.slug)

const sameEmail = (email: string, field: SQL) => eq(sql`lower(${field})`, email)

/** Everything that a store holds under an email address, which is in lower case. */
export async function findPerson(store: Pick<StoreRef, 'id'>, email: string, db: Db | Tx) {
  const ownOrders = await db
    .select()
    .from(orders)
    .where(owned(store, orders, sameEmail(email, sql`${orders.customer} ->> 'email'`)))
    .orderBy(orders.id)
  const ofOrders = ownOrders.map(({ checkoutId }) => checkoutId)
  return {
    orders: ownOrders,
    checkouts: await db
      .select()
      .from(checkouts)
      .where(
        owned(
          store,
          checkouts,
          or(
            sameEmail(email, sql`${checkouts.customer} ->> 'email'`),
            and(inArray(checkouts.id, ofOrders), sql`${checkouts.customer} is not null`),
          ),
        ),
      ),
    messages: await db
      .select()
      .from(contactMessages)
      .where(owned(store, contactMessages, sameEmail(email, sql`${contactMessages.form} ->> 'email'`))),
    preorders: await db
      .select()
      .from(preorders)
      .where(owned(store, preorders, sameEmail(email, sql`${preorders.form} ->> 'email'`))),
    getNotified: await db
      .select()
      .from(notifyRequests)
      .where(owned(store, notifyRequests, eq(notifyRequests.email, email))),
    newsletter: await db
      .select()
      .from(subscribers)
      .where(owned(store, subscribers, eq(subscribers.email, email))),
    consents: await db
      .select()
      .from(consents)
      .where(owned(store, consents, eq(consents.email, email))),
  }
}
export type Person = Awaited<ReturnType<typeof findPerson>>

/** The mails of orders, by the beginning of their file names. */
export const mailKeysOf = (rows: readonly { lookupNumber: string }[]): string[] =>
  rows.flatMap(({ lookupNumber }) => [`order-${lookupNumber}`, `creator-${lookupNumber}`])
