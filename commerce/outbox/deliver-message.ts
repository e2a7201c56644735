import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { RevalidateInput } from '../contract/change'
import { owned } from '../db/owned'
import { orders } from '../db/schema/orders'
import { stores } from '../db/schema/stores'
import { addressOf } from '../mail/mailer'
import { orderMail } from '../mail/order-mail'
import { readHistory, toOrder } from '../orders/find-order'
import type { DeliveryDeps } from './delivery-deps'
import { postSigned } from './post-signed'

const OrderBody = z.object({ orderId: z.int() })

/** The mail of an order. Rejects where it was not taken. */
export async function deliverOrderMail(storeId: number, body: unknown, deps: DeliveryDeps): Promise<void> {
  const { order, store, locale } = await readOrder(storeId, body, deps)
  const fromAddress = addressOf(deps.mailFrom)
  await deps.mailer.send(orderMail(order, { storeName: store.name, fromAddress, locale }))
}

/** The order for whoever makes and ships it. The key lets the receiver know a repeated one. */
export async function deliverToFulfilment(
  storeId: number,
  key: string,
  body: unknown,
  deps: DeliveryDeps,
): Promise<void> {
  if (deps.fulfilmentUrl === undefined) throw new Error('FULFILMENT_URL is not set any more')
  const { order } = await readOrder(storeId, body, deps)
  await postSigned(deps.fulfilmentUrl, order, deps, { 'idempotency-key': key })
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
    await postSigned(`${deps.appUrl}/api/revalidate`, part, deps)
  }
}

async function readOrder(storeId: number, body: unknown, { db }: DeliveryDeps) {
  const { orderId } = OrderBody.parse(body)
  const [found] = await db
    .select({ order: orders, store: { slug: stores.slug, name: stores.name } })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(owned({ id: storeId }, orders, and(eq(orders.id, orderId), eq(orders.state, 'placed'))))
  if (found === undefined) throw new Error(`there is no placed order ${orderId}`)
  return {
    store: found.store,
    order: toOrder(found.store, found.order, await readHistory({ id: storeId }, orderId, db)),
    locale: found.order.locale,
  }
}
