import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { emailHashOf } from '../catalog/email-hash'
import { inStore } from '../db/in-store'
import { invoices } from '../db/schema/invoices'
import { checkouts, emailOf, orders } from '../db/schema/orders'
import { consents } from '../db/schema/privacy'
import { reviews } from '../db/schema/reviews'
import { contactMessages, notifyRequests, preorders, stores, subscribers } from '../db/schema/stores'
import type { Db, Tx } from '../db/store-db'
import type { StoreRef } from '../store-ref'
import { findStore } from '../stores/find-store'
import { unrestrictedAccess } from '../stores/store-access'

type StoreKey = Pick<StoreRef, 'id' | 'slug'>

/** The stores that an export or erasure covers: the store of a present or former slug, or all stores if it is undefined. */
export async function storesOf(slug: string | undefined, db: Db): Promise<StoreKey[]> {
  if (slug === undefined) return await db.select({ id: stores.id, slug: stores.slug }).from(stores).orderBy(stores.slug)
  const store = await findStore(slug, unrestrictedAccess(), db)
  return store === null ? [] : [store]
}

const sameEmail = (email: string, field: SQL) => eq(sql`lower(${field})`, email)

/** The email address is in lowercase. */
export async function findPersonalData(store: Pick<StoreRef, 'id'>, email: string, db: Db | Tx) {
  const ownOrders = await db
    .select()
    .from(orders)
    .where(inStore(store, orders, eq(emailOf(orders.customer), email)))
    .orderBy(orders.id)
  const ofOrders = ownOrders.map(({ checkoutId }) => checkoutId)
  return {
    orders: ownOrders,
    checkouts: await db
      .select()
      .from(checkouts)
      .where(
        inStore(
          store,
          checkouts,
          or(
            eq(emailOf(checkouts.customer), email),
            and(inArray(checkouts.id, ofOrders), sql`${checkouts.customer} is not null`),
          ),
        ),
      ),
    invoices: await db
      .select()
      .from(invoices)
      .where(inStore(store, invoices, eq(invoices.emailHash, emailHashOf(email))))
      .orderBy(invoices.id),
    messages: await db
      .select()
      .from(contactMessages)
      .where(inStore(store, contactMessages, sameEmail(email, sql`${contactMessages.form} ->> 'email'`))),
    preorders: await db
      .select()
      .from(preorders)
      .where(inStore(store, preorders, sameEmail(email, sql`${preorders.form} ->> 'email'`))),
    getNotified: await db
      .select()
      .from(notifyRequests)
      .where(inStore(store, notifyRequests, eq(notifyRequests.email, email))),
    newsletter: await db
      .select()
      .from(subscribers)
      .where(inStore(store, subscribers, eq(subscribers.email, email))),
    consents: await db
      .select()
      .from(consents)
      .where(inStore(store, consents, eq(consents.email, email))),
    reviews: await db
      .select()
      .from(reviews)
      .where(inStore(store, reviews, eq(reviews.emailHash, emailHashOf(email)))),
  }
}
export type PersonalData = Awaited<ReturnType<typeof findPersonalData>>

/** File name prefixes of the emails of orders. */
export const mailKeysOf = (rows: readonly { lookupNumber: string }[]): string[] =>
  rows.flatMap(({ lookupNumber }) => [`order-${lookupNumber}`, `creator-${lookupNumber}`])
