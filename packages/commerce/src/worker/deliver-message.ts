import type { Order } from '@awning/contract/checkout'
import type { OrderReturn } from '@awning/contract/returns'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { DeliveryDeps } from '../context'
import { inStore } from '../db/in-store'
import { orders, refunds } from '../db/schema/orders'
import { stores } from '../db/schema/stores'
import { creatorMail, creatorReturnMail } from '../messages/creator-mail'
import { orderMail } from '../messages/order-mail'
import { refundMail } from '../messages/refund-mail'
import { returnMail } from '../messages/return-mail'
import { shipmentMail, statusMail } from '../messages/status-mail'
import { readProgress, toOrder } from '../ordering/order/find-order'
import { postSigned } from '../outbox/post-signed'
import type { Mail } from '../ports/mailer'
import { toStoreRef } from '../stores/find-store'
import { publicStoreUrl, trackOrderUrl } from '../stores/public-store-url'
import { mailSender } from './mail-sender'
import { readShelf } from './read-shelf'
import { requireSetting } from './require-setting'
import { sendToTypedAddress } from './send-to-typed-address'

const OrderBody = z.object({ orderId: z.int() })
/** `again` counts the emails of an order that an operator sent again. */
const AgainBody = z.object({ again: z.int().optional() })
const StatusBody = z.object({ status: z.enum(['in_production', 'shipped', 'delivered', 'cancelled', 'refunded']) })
const ShipmentBody = z.object({ shipmentId: z.int() })
const RefundBody = z.object({ refundId: z.int() })
const ReturnBody = z.object({
  returnId: z.int(),
  state: z.enum(['requested', 'approved', 'declined', 'received', 'withdrawn']),
})
const CreatorBody = z.union([
  z.object({ status: z.enum(['placed', 'cancelled', 'refunded']) }),
  z.object({ returnId: z.int() }),
])

/** Rejects if the mail server did not accept it. The confirmation of a free order counts like the email of a form. */
export async function deliverOrderMail(storeId: number, body: unknown, deps: DeliveryDeps): Promise<void> {
  const { order, store, ...context } = await readOrder(storeId, body, 'buyer', deps)
  const products = await readShelf(store, order, context, deps)
  const mail = sentAgain(orderMail(order, { ...context, shop: { ...context, products } }), body)
  if (order.totalCost.amount > 0) await deps.mailer.send(mail)
  else await sendToTypedAddress(mail, deps)
}

/** Rejects if the mail server did not accept it. */
export async function deliverStatusMail(storeId: number, body: unknown, deps: DeliveryDeps): Promise<void> {
  const { status } = StatusBody.parse(body)
  const { order, store, ...context } = await readOrder(storeId, body, 'buyer', deps)
  const products = status === 'shipped' ? await readShelf(store, order, context, deps) : []
  await deps.mailer.send(sentAgain(statusMail(order, status, { ...context, shop: { ...context, products } }), body))
}

/** Rejects if the mail server did not accept it. */
export async function deliverRefundMail(storeId: number, body: unknown, deps: DeliveryDeps): Promise<void> {
  const { refundId } = RefundBody.parse(body)
  const { order, store, ...context } = await readOrder(storeId, body, 'buyer', deps)
  const [refund] = await deps.db
    .select()
    .from(refunds)
    .where(inStore(store, refunds, and(eq(refunds.id, refundId), eq(refunds.orderId, order.id))))
  if (refund === undefined) throw new Error(`Refund ${refundId} does not exist`)
  // It failed in the meantime: the buyer does not get the money.
  if (refund.state !== 'succeeded') return
  const mail = refundMail(order, refund, { ...context, shop: { ...context, products: [] } })
  await deps.mailer.send(sentAgain(mail, body))
}

/** Rejects if the mail server did not accept it. */
export async function deliverShipmentMail(storeId: number, body: unknown, deps: DeliveryDeps): Promise<void> {
  const { shipmentId } = ShipmentBody.parse(body)
  const { order, store, ...context } = await readOrder(storeId, body, 'buyer', deps)
  const shipment = order.shipments.find(({ id }) => id === shipmentId)
  if (shipment === undefined) throw new Error(`Shipment ${shipmentId} does not exist`)
  const products = await readShelf(store, order, context, deps)
  const mail = shipmentMail(order, shipment, { ...context, shop: { ...context, products } })
  await deps.mailer.send(sentAgain(mail, body))
}

/** Rejects if the mail server did not accept it. */
export async function deliverReturnMail(storeId: number, body: unknown, deps: DeliveryDeps): Promise<void> {
  const { returnId, state } = ReturnBody.parse(body)
  const { order, store, ...context } = await readOrder(storeId, body, 'buyer', deps)
  const mail = returnMail(order, requireReturn(order, returnId), state, {
    ...context,
    shop: { ...context, products: [] },
  })
  await deps.mailer.send(sentAgain(mail, body))
}

/** Sends nothing if the creator's address was removed in the meantime. */
export async function deliverCreatorMail(storeId: number, body: unknown, deps: DeliveryDeps): Promise<void> {
  const about = CreatorBody.parse(body)
  const { order, replyTo: creator, ...context } = await readOrder(storeId, body, 'store', deps)
  if (creator === null) return
  await deps.mailer.send(
    'status' in about
      ? creatorMail(order, about.status, creator, context)
      : creatorReturnMail(order, requireReturn(order, about.returnId), creator, context),
  )
}

function requireReturn({ returns }: Order, returnId: number): OrderReturn {
  const found = returns.find(({ id }) => id === returnId)
  if (found === undefined) throw new Error(`Return ${returnId} does not exist`)
  return found
}

/** The key lets the receiver detect a repeated message. */
export async function deliverToFulfillment(
  storeId: number,
  key: string,
  body: unknown,
  deps: DeliveryDeps,
): Promise<void> {
  const url = requireSetting(deps.fulfillmentUrl, 'FULFILMENT_URL')
  const { order } = await readOrder(storeId, body, 'store', deps)
  const receiver = { url, secret: requireSetting(deps.fulfillmentSecret, 'FULFILMENT_SECRET') }
  await postSigned(receiver, order, deps, { key })
}

/** A mail server may drop an email with a key that it knows. */
function sentAgain(mail: Mail, body: unknown): Mail {
  const { again } = AgainBody.parse(body)
  return again === undefined ? mail : { ...mail, key: `${mail.key}-again-${again}` }
}

/** Reads an order with the data that its mails need, with names for its buyer or for the store. */
async function readOrder(storeId: number, body: unknown, reader: 'buyer' | 'store', deps: DeliveryDeps) {
  const { orderId } = OrderBody.parse(body)
  const [row] = await deps.db
    .select({ order: orders, store: stores })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(inStore({ id: storeId }, orders, and(eq(orders.id, orderId), eq(orders.state, 'placed'))))
  if (row === undefined) throw new Error(`Placed order ${orderId} does not exist`)
  const { order, store } = row
  const url = (await publicStoreUrl(store, deps)).replace(/\/$/, '')
  return {
    store: toStoreRef(store),
    url,
    flags: store.flags,
    order: toOrder(store, order, await readProgress(store, order, deps.db), reader),
    ...(await mailSender({ ...store, url }, deps)),
    replyTo: store.email,
    trackUrl: trackOrderUrl(url, order.lookupNumber),
    locale: order.locale,
  }
}
