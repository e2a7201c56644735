import type { Activity, ActivityKind, Actor, Timeline } from '@awning/contract/order-commands'
import { orderStatuses } from '@awning/contract/order-status'
import { Currency } from '@awning/platform/currencies'
import { parseLookupNumber } from '@awning/platform/rules/lookup-number'
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { inStore } from '../../db/in-store'
import { orderActivity, orderShipments, orders, refunds } from '../../db/schema/orders'
import { outbox } from '../../db/schema/stores'
import type { Db, Tx } from '../../db/store-db'
import type { MessageKind } from '../../outbox/enqueue'
import type { StoreRef } from '../../store-ref'
import { orderNotFound } from './order-not-found'

export const byService: Actor = { type: 'service', name: null }
export const byProvider: Actor = { type: 'provider', name: null }
export const byBuyer: Actor = { type: 'buyer', name: null }
/** An operator whose tool sent no name. */
export const byOperator: Actor = { type: 'operator', name: null }

/** Who gives a command. Default: an operator without a name. */
export type By = { by?: Actor | undefined }

export type NewActivity = {
  orderId: number
  kind: Exclude<ActivityKind, 'email'>
  by: Actor
  text?: string | null
  /** Minor units. */
  amount?: number
}

/** Call it in the transaction of what it records. */
export async function recordActivity(
  store: Pick<StoreRef, 'id'>,
  { orderId, kind, by, text = null, amount }: NewActivity,
  now: Date,
  tx: Tx,
): Promise<void> {
  const row = { storeId: store.id, orderId, kind, actor: by.type, actorName: by.name, text, at: now }
  await tx.insert(orderActivity).values({ ...row, ...(amount !== undefined && { amount }) })
}

const mailKinds: MessageKind[] = ['order-mail', 'status-mail', 'shipment-mail', 'refund-mail', 'creator-mail']

/** What happened to an order and who did it, with the emails that were sent, oldest first. Throws `ApiError` 404. */
export async function readTimeline(store: StoreRef, typed: string, db: Db): Promise<Timeline> {
  const number = parseLookupNumber(typed) ?? ''
  const [order] = await db
    .select({ id: orders.id, currency: orders.currency })
    .from(orders)
    .where(inStore(store, orders, and(eq(orders.lookupNumber, number), eq(orders.state, 'placed'))))
  if (order === undefined) throw orderNotFound(typed)
  const rows = await db
    .select()
    .from(orderActivity)
    .where(inStore(store, orderActivity, eq(orderActivity.orderId, order.id)))
    .orderBy(asc(orderActivity.id))
  const mails = await db
    .select({ kind: outbox.kind, doneAt: outbox.doneAt })
    .from(outbox)
    .where(
      inStore(
        store,
        { storeId: outbox.storeId },
        and(inArray(outbox.kind, mailKinds), inArray(outbox.key, await mailKeys(store, order.id, db))),
        isNotNull(outbox.doneAt),
        isNull(outbox.lastError),
      ),
    )
    .orderBy(asc(outbox.id))
  const done = rows.map(
    ({ kind, actor, actorName, text, amount, at }): Activity => ({
      ...{ kind, at: at.toISOString(), by: { type: actor, name: actorName }, text, amount },
    }),
  )
  const sent = mails.map(
    ({ kind, doneAt }): Activity => ({
      ...{ kind: 'email', at: (doneAt ?? new Date(0)).toISOString(), by: byService, text: kind, amount: null },
    }),
  )
  const entries = [...done, ...sent].toSorted((a, b) => a.at.localeCompare(b.at))
  return { currency: Currency.parse(order.currency), entries }
}

/** The keys of the emails of an order: see `enqueue-order-emails.ts`. */
async function mailKeys(store: StoreRef, orderId: number, db: Db): Promise<string[]> {
  const shipments = await db
    .select({ id: orderShipments.id })
    .from(orderShipments)
    .where(inStore(store, orderShipments, eq(orderShipments.orderId, orderId)))
  const refunded = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(inStore(store, refunds, eq(refunds.orderId, orderId)))
  return [
    `order:${orderId}`,
    ...orderStatuses.map((status) => `order:${orderId}:${status}`),
    ...shipments.map(({ id }) => `shipment:${id}`),
    ...refunded.map(({ id }) => `refund:${id}`),
  ]
}
