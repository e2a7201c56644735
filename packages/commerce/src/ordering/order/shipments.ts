import type { Shipment } from '@awning/contract/order-status'
import { asc, inArray } from 'drizzle-orm'
import { inStore } from '../../db/in-store'
import { orderShipments } from '../../db/schema/orders'
import type { Db, Tx } from '../../db/store-db'
import type { StoreRef } from '../../store-ref'
import { remainingQuantities } from './line-quantities'
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

/** The quantity of each line item that is neither shipped nor canceled. A pending cancellation counts. */
export function quantitiesToShip({ lines, shipments, refunds }: Counted): number[] {
  return remainingQuantities(lines, [
    ...shipments.flatMap(({ items }) => items),
    ...refunds.flatMap(({ state, cancels, items }) => (cancels && state !== 'failed' ? items : [])),
  ])
}
