import type { Shipment } from '@awning/contract/order-status'
import { asc, inArray } from 'drizzle-orm'
import { inStore } from '../../db/in-store'
import { orderShipments } from '../../db/schema/orders'
import type { Db, Tx } from '../../db/store-db'
import type { StoreRef } from '../../store-ref'
import type { OrderRow, RefundRow } from './lock-order'

/** The parcels of each order, oldest first. */
export async function readShipments(
  store: Pick<StoreRef, 'id'>,
  orderIds: readonly number[],
  db: Db | Tx,
): Promise<Map<number, Shipment[]>> {
  const rows = await db
    .select()
    .from(orderShipments)
    .where(inStore(store, orderShipments, inArray(orderShipments.orderId, [...orderIds])))
    .orderBy(asc(orderShipments.id))
  const shipments = new Map<number, Shipment[]>(orderIds.map((id) => [id, []]))
  for (const { id, orderId, items, carrier, trackingNumber, trackingUrl, at } of rows)
    shipments.get(orderId)?.push({ id, at: at.toISOString(), items, carrier, trackingNumber, url: trackingUrl })
  return shipments
}

type Counted = {
  lines: readonly Pick<OrderRow['lines'][number], 'quantity'>[]
  shipments: readonly Pick<Shipment, 'items'>[]
  refunds: readonly Pick<RefundRow, 'state' | 'cancels' | 'items'>[]
}

/** The pieces of each line item that are neither shipped nor canceled. A pending cancellation counts. */
export function piecesToShip({ lines, shipments, refunds }: Counted): number[] {
  const gone = [
    ...shipments.flatMap(({ items }) => items),
    ...refunds.flatMap(({ state, cancels, items }) => (cancels && state !== 'failed' ? items : [])),
  ]
  return lines.map(
    ({ quantity }, index) =>
      quantity - gone.reduce((sum, item) => (item.line === index ? sum + item.quantity : sum), 0),
  )
}
