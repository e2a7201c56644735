import { defaultOptionValue } from '@awning/contract/store-file'
import { locales } from '@awning/platform/locales'
import { eq } from 'drizzle-orm'
import { inStore } from '../db/in-store'
import { orders } from '../db/schema/orders'
import type { Db } from '../db/store-db'
import { ApiError } from '../http/errors'
import { displayedLine } from '../ordering/checkout/wire-lines'
import { type LineQuantity, remainingQuantities } from '../ordering/order/line-quantities'
import { operatorOrder } from '../ordering/order/operator-orders'
import { quantitiesToShip } from '../ordering/order/shipments'
import type { StoreRef } from '../store-ref'
import { readSeller } from '../stores/seller'
import type { PackingSlip } from './packing-slip-pdf'

/**
 * What is in a parcel of an order, or what is left to ship, with the names that the buyer saw. Throws `ApiError` 404, and 422 if the order
 * cannot be read.
 */
export async function packingSlipOf(
  store: StoreRef,
  { lookupNumber, shipmentId }: { lookupNumber: string; shipmentId: number | undefined },
  db: Db,
): Promise<PackingSlip> {
  const order = await operatorOrder(store, lookupNumber, db)
  const shipment = order.shipments.find(({ id }) => id === shipmentId)
  if (shipmentId !== undefined && shipment === undefined)
    throw new ApiError(404, 'not_found', `Order ${order.lookupNumber} has no parcel ${shipmentId}.`)
  const [row] = await db
    .select({ lines: orders.lines, locale: orders.locale })
    .from(orders)
    .where(inStore(store, orders, eq(orders.id, order.id)))
  if (row === undefined) throw new Error(`Order ${order.lookupNumber} has no row`)
  const seller = await readSeller(store, db)
  const { firstName, lastName, address } = order.customer
  const left = quantitiesToShip({ lines: row.lines, shipments: order.shipments, refunds: order.refunds })
  const withdrawn = order.returns.flatMap(({ toSendBack, state, items }) =>
    toSendBack || state !== 'approved' ? [] : items,
  )
  const toPack = remainingQuantities(
    left.map((quantity) => ({ quantity })),
    withdrawn,
  )
  const quantities: LineQuantity[] = shipment?.items ?? toPack.map((quantity, line) => ({ line, quantity }))
  const items = quantities.flatMap(({ line, quantity }) => {
    const stored = row.lines[line]
    if (stored === undefined || stored.digital || quantity === 0) return []
    const { title, sku, merchantSku, productType, colourName, sizeLabel } = displayedLine(stored)
    const options = [productType, colourName, sizeLabel]
    const variant = options.filter((option) => option !== '' && option !== defaultOptionValue).join(', ')
    return [{ title, variant, sku, merchantSku, quantity }]
  })
  return {
    storeName: store.name,
    countryCode: seller?.address.countryCode ?? (store.region === 'USA' ? 'US' : store.region === 'CANADA' ? 'CA' : ''),
    orderNumber: order.lookupNumber,
    orderedAt: new Date(order.placedAt),
    receiver: { firstName, lastName, address },
    locale: locales.find((locale) => locale === row.locale) ?? 'en',
    items,
  }
}
