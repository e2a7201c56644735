import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { RevalidateInput } from '../contract/change'
import { owned } from '../db/owned'
import { orders } from '../db/schema/orders'
import { stores } from '../db/schema/stores'
import { creatorMail } from '../mail/creator-mail'
import { orderMail } from '../mail/order-mail'
import { statusMail } from '../mail/status-mail'
import { readHistory, toOrder } from '../orders/find-order'
import { shopAddress, trackAddress } from '../stores/shop-address'
import type { DeliveryDeps } from './delivery-deps'
import { mailSender } from './mail-sender'
import { postSigned } from './post-signed'
import { required } from './required'

const OrderBody = z.object({ orderId: z.int() })
const StatusBody = z.object({ status: z.enum(['in_production', 'shipped', 'delivered', 'cancelled', 'refunded']) })
const CreatorBody = z.object({ status: z.enum(['placed', 'cancelled', 'refunded']) })

/** The mail of an order. Rejects where it was not taken. */
export async function deliverOrderMail(storeId: number, body: unknown, deps: DeliveryDeps): Promise<void> {
  const { order, ...context } = await readOrder(storeId, body, deps)
  await deps.mailer.send(orderMail(order, context))
}

/** The mail of what became of an order. Rejects where it was not taken. */
export async function deliverStatusMail(storeId: number, body: unknown, deps: DeliveryDeps): Promise<void> {
  const { status } = StatusBody.parse(body)
  const { order, ...context } = await readOrder(storeId, body, deps)
  await deps.mailer.send(statusMail(order, status, context))
}

/** The mail of an order to its store's creator; to nobody where the address was taken back meanwhile. */
export async function deliverCreatorMail(storeId: number, body: unknown, deps: DeliveryDeps): Promise<void> {
  const { status } = CreatorBody.parse(body)
  const { order, answersTo: creator, ...context } = await readOrder(storeId, body, deps)
  if (creator !== null) await deps.mailer.send(creatorMail(order, status, creator, context))
}

/** The order for whoever makes and ships it. The key lets the receiver know a repeated one. */
export async function deliverToFulfilment(
  storeId: number,
  key: string,
  body: unknown,
  deps: DeliveryDeps,
): Promise<void> {
  const url = required(deps.fulfilmentUrl, 'FULFILMENT_URL')
  const { order } = await readOrder(storeId, body, deps)
  const receiver = { url, secret: required(deps.fulfilmentSecret, 'FULFILMENT_SECRET') }
  await postSigned(receiver, order, deps, { key })
}

const mostChanges = 500

/** Many changes of one store in as few calls as they fit in, each told once. */
export async function deliverChanges(bodies: readonly unknown[], deps: DeliveryDeps): Promise<void> {
  const inputs = bodies.map((body) => RevalidateInput.parse(body))
  const [first] = inputs
  if (first === undefined) return
  const told = new Map(inputs.flatMap(({ changes }) => changes.map((change) => [JSON.stringify(change), change])))
  const changes = [...told.values()]
  for (let at = 0; at < changes.length; at += mostChanges) {
    const part: RevalidateInput = { storeSlug: first.storeSlug, changes: changes.slice(at, at + mostChanges) }
    await postSigned({ url: `${deps.appUrl}/api/revalidate`, secret: deps.revalidateSecret }, part, deps)
  }
}

/** An order as it is now, with what its mails need. */
async function readOrder(storeId: number, body: unknown, deps: DeliveryDeps) {
  const { orderId } = OrderBody.parse(body)
  const [found] = await deps.db
    .select({ order: orders, store: { id: stores.id, slug: stores.slug, name: stores.name, email: stores.email } })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(owned({ id: storeId }, orders, and(eq(orders.id, orderId), eq(orders.state, 'placed'))))
  if (found === undefined) throw new Error(`there is no placed order ${orderId}`)
  const { order, store } = found
  return {
    order: toOrder(store, order, await readHistory(store, orderId, deps.db)),
    ...(await mailSender(store, deps)),
    /** The store's creator, where the store has an address of theirs. */
    answersTo: store.email,
    trackUrl: trackAddress(await shopAddress(store, deps), order.lookupNumber),
    locale: order.locale,
  }
}
