import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Erasure, PersonInput } from '../contract/privacy'
import type { Tx } from '../db/client'
import { owned } from '../db/owned'
import { idempotency } from '../db/schema/idempotency'
import { checkouts, orderEvents, orders, payments, providerEvents, refunds } from '../db/schema/orders'
import { consents } from '../db/schema/privacy'
import { contactMessages, notifyRequests, outbox, preorders, subscribers } from '../db/schema/stores'
import type { Deps } from '../deps'
import { transact } from '../orders/transact'
import { openStates } from '../payments/find-payment'
import type { StoreRef } from '../stores/store-ref'
import { findPerson, mailKeysOf, type Person, storesOf } from './find-person'
import { findMailFiles } from './mail-files'
import { noPerson } from './sweep-expired'

type Store = Pick<StoreRef, 'id' | 'slug'>
type StoreErasure = Erasure['stores'][number]
type OrderRow = Person['orders'][number]

/** An order is fulfilled with the address of its buyer until then. */
const openStatuses: ReadonlySet<string> = new Set(['placed', 'in_production'])

/**
 * Erasure request: orders that accounting needs stay without anything about the person, the rest is deleted. What is still needed (an order that is not
 * shipped, a payment under way) is kept and named. Repeatable: a second call finds what is left.
 */
export async function erasePerson(
  { email, storeSlug }: PersonInput,
  { db, clock, mailDir }: Pick<Deps, 'db' | 'clock' | 'mailDir'>,
): Promise<Erasure> {
  const done: StoreErasure[] = []
  const keys: string[] = []
  let keepsMails = false
  for (const store of await storesOf(storeSlug, db)) {
    const { erasure, erased } = await transact(db, (tx) => eraseInStore(store, email, clock.now(), tx))
    keys.push(...mailKeysOf(erased))
    if (erasure.kept.length > 0) keepsMails = true
    if (
      Object.values(erasure).some(
        (value) => (typeof value === 'number' ? value : value.length) > 0 && value !== store.slug,
      )
    )
      done.push(erasure)
  }
  return { email, stores: done, mailFiles: await eraseMails(mailDir, keepsMails ? null : email, keys) }
}

async function eraseInStore(
  store: Store,
  email: string,
  now: Date,
  tx: Tx,
): Promise<{ erasure: StoreErasure; erased: OrderRow[] }> {
  const person = await findPerson(store, email, tx)
  const kept: StoreErasure['kept'] = []
  const erased: OrderRow[] = []
  for (const order of person.orders) {
    const reason = await reasonToKeep(store, order, tx)
    if (reason === null) erased.push(order)
    else kept.push({ what: `order ${order.lookupNumber}`, reason })
  }
  await anonymizeOrders(store, erased, tx)
  const ofKept = new Set(person.orders.filter((order) => !erased.includes(order)).map(({ checkoutId }) => checkoutId))
  const paying = await openPayments(store, person.checkouts, tx)
  const blanked = person.checkouts.filter(({ id }) => !ofKept.has(id) && !paying.has(id)).map(({ id }) => id)
  for (const id of paying)
    if (!ofKept.has(id)) kept.push({ what: `checkout ${id}`, reason: 'its payment is under way' })
  await tx
    .update(checkouts)
    .set(noPerson)
    .where(owned(store, checkouts, inArray(checkouts.id, blanked)))
  await forgetEvents(store, blanked, tx)
  await forgetMessages(store, email, person, erased, now, tx)
  await tx
    .delete(idempotency)
    .where(owned(store, idempotency, sql`position(${email} in lower(${idempotency.body})) > 0`))
  const erasure = {
    storeSlug: store.slug,
    ordersAnonymized: erased.length,
    checkoutsAnonymized: blanked.length,
    messages: person.messages.length,
    preorders: person.preorders.length,
    getNotified: person.getNotified.length,
    newsletter: person.newsletter.length,
    consents: person.consents.length,
    kept,
  }
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  await tx
    .delete(contactMessages)
    .where(owned(store, contactMessages, inArray(contactMessages.id, ids(person.messages))))
  await tx.delete(preorders).where(owned(store, preorders, inArray(preorders.id, ids(person.preorders))))
  await tx
    .delete(notifyRequests)
    .where(owned(store, notifyRequests, inArray(notifyRequests.id, ids(person.getNotified))))
  await tx.delete(subscribers).where(owned(store, subscribers, inArray(subscribers.id, ids(person.newsletter))))
  await tx.delete(consents).where(owned(store, consents, inArray(consents.id, ids(person.consents))))
  return { erasure, erased }
}

async function reasonToKeep(store: Store, order: OrderRow, tx: Tx): Promise<string | null> {
  const [refund] = await tx
    .select({ state: refunds.state })
    .from(refunds)
    .where(owned(store, refunds, and(eq(refunds.orderId, order.id), eq(refunds.state, 'owed'))))
  if (refund !== undefined) return 'its refund is under way'
  if (order.state !== 'placed') return 'it is being placed'
  return openStatuses.has(order.status) ? 'it is not shipped, delivered or cancelled yet' : null
}

/** What tax and accounting need stays: amounts, lines, country and state. */
async function anonymizeOrders(store: Store, rows: readonly OrderRow[], tx: Tx): Promise<void> {
  for (const { id, customer } of rows) {
    const { state, stateCode, country, countryCode } = customer.address
    const address = { address1: '', address2: '', city: '', zip: '', state, stateCode, country, countryCode }
    // No address of mail: nobody can ask for this order by it, and nothing is sent to it.
    const nobody = { firstName: 'Erased', lastName: '', email: 'erased', phone: '', address }
    await tx
      .update(orders)
      .set({ customer: nobody, affiliate: null, trafficSource: null })
      .where(owned(store, orders, eq(orders.id, id)))
  }
  const ids = rows.map(({ id }) => id)
  await tx
    .update(orderEvents)
    .set({ trackingNumber: null, trackingUrl: null, reason: null })
    .where(owned(store, orderEvents, inArray(orderEvents.orderId, ids)))
  await tx
    .update(refunds)
    .set({ reason: null })
    .where(owned(store, refunds, inArray(refunds.orderId, ids)))
}

async function openPayments(store: Store, rows: Person['checkouts'], tx: Tx): Promise<Set<string>> {
  const ids = rows.map(({ id }) => id)
  const open = await tx
    .select({ id: payments.checkoutId })
    .from(payments)
    .where(owned(store, payments, and(inArray(payments.checkoutId, ids), inArray(payments.state, [...openStates]))))
  return new Set(open.map(({ id }) => id))
}

/** What providers told about the payments holds names and addresses; that it was told is enough. */
async function forgetEvents(store: Store, checkoutIds: readonly string[], tx: Tx): Promise<void> {
  const paid = await tx
    .select({ id: payments.providerId })
    .from(payments)
    .where(owned(store, payments, and(inArray(payments.checkoutId, [...checkoutIds]), isNotNull(payments.providerId))))
  const ids = paid.flatMap(({ id }) => id ?? [])
  await tx
    .update(providerEvents)
    .set({ body: {} })
    .where(and(inArray(providerEvents.paymentId, ids), isNotNull(providerEvents.processedAt)))
}

/** Messages that are not sent yet about what is erased. Those of an order stay with it, as not to be sent. */
async function forgetMessages(
  store: Store,
  email: string,
  person: Person,
  erased: readonly OrderRow[],
  now: Date,
  tx: Tx,
): Promise<void> {
  const waiting = (kinds: string[], which: ReturnType<typeof sql>) =>
    owned({ id: store.id }, { storeId: outbox.storeId }, and(isNull(outbox.doneAt), inArray(outbox.kind, kinds), which))
  const body = (field: string) => sql`${outbox.body} ->> ${field}`
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => String(id))
  const orderMails = ['order-mail', 'status-mail', 'creator-mail']
  if (erased.length > 0)
    await tx
      .update(outbox)
      .set({ doneAt: now, lastError: 'not sent: the buyer was erased', needsAttention: false })
      .where(waiting(orderMails, sql`${inArray(body('orderId'), ids(erased))}`))
  await tx.delete(outbox).where(waiting(['recover-mail'], sql`lower(${body('email')}) = ${email}`))
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
    const mine = sql`${body('form')} = ${form} and ${inArray(body('id'), ids(rows))}`
    await tx.delete(outbox).where(waiting(['form-mail', 'form-hand-over'], mine))
  }
}

/** `email` is null where an order of it is kept: then the mails of the erased orders alone are removed. */
async function eraseMails(dir: string | undefined, email: string | null, keys: readonly string[]): Promise<number> {
  if (dir === undefined) return 0
  const names = await findMailFiles(dir, email, keys)
  for (const name of names) await rm(join(dir, name), { force: true })
  return names.length
}
