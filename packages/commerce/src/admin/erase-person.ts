import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Erasure, PersonalDataInput } from '@awning/contract/privacy'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { recordChanges } from '../changes/record-changes'
import type { Deps } from '../context'
import { inStore } from '../db/in-store'
import { listings } from '../db/schema/catalog'
import { idempotency } from '../db/schema/idempotency'
import {
  checkouts,
  orderActivity,
  orderEvents,
  orderReturns,
  orderShipments,
  orders,
  payments,
  refunds,
} from '../db/schema/orders'
import { consents } from '../db/schema/privacy'
import { providerEvents } from '../db/schema/provider-events'
import { reviews } from '../db/schema/reviews'
import { contactMessages, notifyRequests, outbox, preorders, subscribers } from '../db/schema/stores'
import type { Tx } from '../db/store-db'
import { withRetryingTransaction } from '../db/with-retrying-transaction'
import { openStates } from '../ordering/payment/find-payment'
import type { StoreRef } from '../store-ref'
import { findPersonalData, mailKeysOf, type PersonalData, storesOf } from './find-personal-data'
import { findMailFiles } from './mail-files'
import { clearedPersonalData } from './sweep-expired'

type Store = Pick<StoreRef, 'id' | 'slug'>
type StoreErasure = Erasure['stores'][number]
type OrderRow = PersonalData['orders'][number]

/** In these states an order still needs the buyer’s address. */
const openStatuses: ReadonlySet<string> = new Set(['placed', 'in_production'])

/**
 * Erasure request: anonymizes orders that accounting needs and deletes the rest. Invoices stay as they were issued. What is still needed (an order that is not
 * shipped, an open payment) is kept and reported. Repeatable: a later call erases what is left.
 */
export async function erasePersonalData(
  { email, storeSlug }: PersonalDataInput,
  { db, clock, mailDir }: Pick<Deps, 'db' | 'clock' | 'mailDir'>,
): Promise<Erasure> {
  const erasures: StoreErasure[] = []
  const keys: string[] = []
  let keepsMails = false
  for (const store of await storesOf(storeSlug, db)) {
    const { erasure, erased } = await withRetryingTransaction(db, (tx) => eraseInStore(store, email, clock.now(), tx))
    keys.push(...mailKeysOf(erased))
    if (erasure.kept.length > 0) keepsMails = true
    if (hasEntries(erasure)) erasures.push(erasure)
  }
  return { email, stores: erasures, mailFiles: await eraseMails(mailDir, keepsMails ? null : email, keys) }
}

const hasEntries = ({ storeSlug: _, kept, ...counts }: StoreErasure): boolean =>
  kept.length > 0 || Object.values(counts).some((count) => count > 0)

async function eraseInStore(
  store: Store,
  email: string,
  now: Date,
  tx: Tx,
): Promise<{ erasure: StoreErasure; erased: OrderRow[] }> {
  const person = await findPersonalData(store, email, tx)
  const kept: StoreErasure['kept'] = []
  const erased: OrderRow[] = []
  for (const order of person.orders) {
    const reason = await reasonToKeep(store, order, tx)
    if (reason === null) erased.push(order)
    else kept.push({ what: `order ${order.lookupNumber}`, reason })
  }
  await anonymizeOrders(store, erased, tx)
  const keptCheckoutIds = new Set(
    person.orders.filter((order) => !erased.includes(order)).map(({ checkoutId }) => checkoutId),
  )
  const checkoutIdsWithOpenPayment = await openPayments(store, person.checkouts, tx)
  const anonymized = person.checkouts
    .filter(({ id }) => !keptCheckoutIds.has(id) && !checkoutIdsWithOpenPayment.has(id))
    .map(({ id }) => id)
  for (const id of checkoutIdsWithOpenPayment)
    if (!keptCheckoutIds.has(id)) kept.push({ what: `checkout ${id}`, reason: 'its payment is in progress' })
  await tx
    .update(checkouts)
    .set(clearedPersonalData)
    .where(inStore(store, checkouts, inArray(checkouts.id, anonymized)))
  await eraseWebhookEvents(store, anonymized, tx)
  await eraseOutboxMessages(store, email, person, erased, now, tx)
  await tx
    .delete(idempotency)
    .where(inStore(store, idempotency, sql`position(${email} in lower(${idempotency.body})) > 0`))
  const erasure = {
    storeSlug: store.slug,
    ordersAnonymized: erased.length,
    checkoutsAnonymized: anonymized.length,
    messages: person.messages.length,
    preorders: person.preorders.length,
    getNotified: person.getNotified.length,
    newsletter: person.newsletter.length,
    consents: person.consents.length,
    reviews: person.reviews.length,
    invoicesStored: person.invoices.length,
    kept,
  }
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  await tx
    .delete(contactMessages)
    .where(inStore(store, contactMessages, inArray(contactMessages.id, ids(person.messages))))
  await tx.delete(preorders).where(inStore(store, preorders, inArray(preorders.id, ids(person.preorders))))
  await tx
    .delete(notifyRequests)
    .where(inStore(store, notifyRequests, inArray(notifyRequests.id, ids(person.getNotified))))
  await tx.delete(subscribers).where(inStore(store, subscribers, inArray(subscribers.id, ids(person.newsletter))))
  await tx.delete(consents).where(inStore(store, consents, inArray(consents.id, ids(person.consents))))
  await deleteReviews(store, person.reviews, tx)
  return { erasure, erased }
}

/** Also invalidates the pages that show the reviews. */
async function deleteReviews(store: Store, rows: PersonalData['reviews'], tx: Tx): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const listingIds = rows.map(({ listingId }) => listingId)
  await tx.delete(reviews).where(inStore(store, reviews, inArray(reviews.id, ids)))
  const shown = await tx
    .select({ slug: listings.slug })
    .from(listings)
    .where(inStore(store, listings, inArray(listings.id, listingIds)))
  await recordChanges(
    store,
    shown.map(({ slug }) => ({ type: 'listing', slug, hidden: true })),
    tx,
  )
}

async function reasonToKeep(store: Store, order: OrderRow, tx: Tx): Promise<string | null> {
  const [refund] = await tx
    .select({ state: refunds.state })
    .from(refunds)
    .where(inStore(store, refunds, and(eq(refunds.orderId, order.id), eq(refunds.state, 'pending'))))
  if (refund !== undefined) return 'its refund is pending'
  if (order.state !== 'placed') return 'it is being placed'
  return openStatuses.has(order.status) ? 'it has not been shipped, delivered or canceled yet' : null
}

/** Keeps what tax and accounting need: amounts, lines, country and state. */
async function anonymizeOrders(store: Store, rows: readonly OrderRow[], tx: Tx): Promise<void> {
  for (const { id, customer } of rows) {
    const { state, stateCode, country, countryCode } = customer.address
    const address = { address1: '', address2: '', city: '', zip: '', state, stateCode, country, countryCode }
    // Not an email address: this order cannot be looked up by it, and nothing is sent to it.
    const erasedCustomer = { firstName: 'Erased', lastName: '', email: 'erased', phone: '', address }
    await tx
      .update(orders)
      .set({ customer: erasedCustomer, billing: null, paymentMethod: null, affiliate: null, trafficSource: null })
      .where(inStore(store, orders, eq(orders.id, id)))
  }
  const ids = rows.map(({ id }) => id)
  await tx
    .update(orderEvents)
    .set({ trackingNumber: null, trackingUrl: null, reason: null })
    .where(inStore(store, orderEvents, inArray(orderEvents.orderId, ids)))
  await tx
    .update(refunds)
    .set({ reason: null })
    .where(inStore(store, refunds, inArray(refunds.orderId, ids)))
  await tx
    .update(orderShipments)
    .set({ trackingNumber: null, trackingUrl: null })
    .where(inStore(store, orderShipments, inArray(orderShipments.orderId, ids)))
  await tx
    .update(orderReturns)
    .set({ comment: null, answer: null, labelUrl: null })
    .where(inStore(store, orderReturns, inArray(orderReturns.orderId, ids)))
  // Notes and reasons may name the buyer.
  await tx
    .update(orderActivity)
    .set({ text: null })
    .where(inStore(store, orderActivity, inArray(orderActivity.orderId, ids)))
}

async function openPayments(store: Store, rows: PersonalData['checkouts'], tx: Tx): Promise<Set<string>> {
  const ids = rows.map(({ id }) => id)
  const open = await tx
    .select({ id: payments.checkoutId })
    .from(payments)
    .where(inStore(store, payments, and(inArray(payments.checkoutId, ids), inArray(payments.state, [...openStates]))))
  return new Set(open.map(({ id }) => id))
}

/** The bodies of webhook events contain names and addresses; a record of the event is enough. */
async function eraseWebhookEvents(store: Store, checkoutIds: readonly string[], tx: Tx): Promise<void> {
  const paid = await tx
    .select({ id: payments.providerId })
    .from(payments)
    .where(
      inStore(store, payments, and(inArray(payments.checkoutId, [...checkoutIds]), isNotNull(payments.providerId))),
    )
  const ids = paid.flatMap(({ id }) => id ?? [])
  await tx
    .update(providerEvents)
    .set({ body: {} })
    .where(and(inArray(providerEvents.paymentId, ids), isNotNull(providerEvents.processedAt)))
}

/** Removes undelivered messages about erased data. Messages of an order stay with it, marked as not to be sent. */
async function eraseOutboxMessages(
  store: Store,
  email: string,
  person: PersonalData,
  erased: readonly OrderRow[],
  now: Date,
  tx: Tx,
): Promise<void> {
  const pendingMessages = (kinds: string[], condition: ReturnType<typeof sql>) =>
    inStore(
      { id: store.id },
      { storeId: outbox.storeId },
      and(isNull(outbox.doneAt), inArray(outbox.kind, kinds), condition),
    )
  const body = (field: string) => sql`${outbox.body} ->> ${field}`
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => String(id))
  const orderMails = ['order-mail', 'status-mail', 'shipment-mail', 'refund-mail', 'return-mail', 'creator-mail']
  if (erased.length > 0)
    await tx
      .update(outbox)
      .set({ doneAt: now, lastError: 'not sent: the buyer was erased', needsAttention: false })
      .where(pendingMessages(orderMails, sql`${inArray(body('orderId'), ids(erased))}`))
  await tx.delete(outbox).where(pendingMessages(['recover-mail'], sql`lower(${body('email')}) = ${email}`))
  const forms = [
    ['contact', person.messages],
    ['preorder', person.preorders],
    ['restocked', person.getNotified],
    ['get-notified', person.getNotified],
    ['newsletter', person.newsletter],
    ['newsletter-ended', person.newsletter],
  ] as const
  for (const [form, rows] of forms) {
    if (rows.length === 0) continue
    const matches = sql`${body('form')} = ${form} and ${inArray(body('id'), ids(rows))}`
    await tx.delete(outbox).where(pendingMessages(['form-mail', 'form-hand-over'], matches))
  }
}

/** `email` is null if an order of it is kept; then only the emails of the erased orders are removed. */
async function eraseMails(dir: string | undefined, email: string | null, keys: readonly string[]): Promise<number> {
  if (dir === undefined) return 0
  const names = await findMailFiles(dir, email, keys)
  for (const name of names) await rm(join(dir, name), { force: true })
  return names.length
}
