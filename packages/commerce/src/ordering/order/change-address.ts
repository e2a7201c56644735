import type { Customer } from '@awning/contract/checkout'
import type { ChangedAddress } from '@awning/contract/order-commands'
import { eq } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { inStore } from '../../db/in-store'
import { orders } from '../../db/schema/orders'
import { withRetryingTransaction } from '../../db/with-retrying-transaction'
import { enqueue } from '../../outbox/enqueue'
import type { StoreRef } from '../../store-ref'
import { checkCustomer } from '../checkout/check-customer'
import { type CheckoutEvaluation, evaluateCheckout } from '../checkout/evaluate-checkout'
import { requireCheckout } from '../checkout/find-checkout'
import { requestQuotes } from '../checkout/request-quotes'
import { deliveryRejectedError } from '../checkout/require-steps'
import { type By, byOperator, recordActivity } from './activity'
import { lockOrder, transitionError } from './lock-order'

type AddressChange = By & { customer: Customer; confirm: boolean }

/**
 * Changes the buyer and the delivery address of an order that is not shipped. Delivery and tax are quoted for both addresses: if they
 * cost something else, nothing changes without `confirm`. Nothing is charged or refunded in any case. Fulfillment receives the order
 * again. Throws `ApiError` 404, 409 `order_shipped`, `order_ended` and `refund_pending`, and 422 with a pointer to the field.
 */
export async function changeAddress(
  store: StoreRef,
  lookupNumber: string,
  { customer: typed, confirm, by = byOperator }: AddressChange,
  deps: ServiceContext,
): Promise<Omit<ChangedAddress, 'order' | 'unreadable'>> {
  const customer = checkCustomer(typed, store)
  const { checkoutId, isSame } = await withRetryingTransaction(deps.db, async (tx) => {
    const locked = await lockOrder(store, { lookupNumber }, tx)
    assertChangeable(locked)
    return { checkoutId: locked.order.checkoutId, isSame: isEqual(locked.order.customer, customer) }
  })
  if (isSame) return { outcome: 'unchanged', difference: null }
  const difference = await quoteDifference(store, { checkoutId, lookupNumber, customer }, deps)
  const isFree = difference !== null && difference.shipping === 0 && difference.tax === 0
  if (!isFree && !confirm) return { outcome: 'not_confirmed', difference }
  await withRetryingTransaction(deps.db, async (tx) => {
    const locked = await lockOrder(store, { lookupNumber }, tx)
    assertChangeable(locked)
    const { id: orderId } = locked.order
    const now = deps.clock.now()
    await tx
      .update(orders)
      .set({ customer })
      .where(inStore(store, orders, eq(orders.id, orderId)))
    await recordActivity(store, { orderId, kind: 'address_changed', by, text: addressText(customer) }, now, tx)
    if (deps.fulfillmentUrl === undefined) return
    const key = `order:${orderId}:address:${now.getTime()}`
    await enqueue(tx, { storeId: store.id, kind: 'fulfilment', key, body: { orderId } })
  })
  deps.wakeWorker()
  return { outcome: 'changed', difference }
}

function assertChangeable(locked: Awaited<ReturnType<typeof lockOrder>>): void {
  const { status, ending, isPartlyShipped } = locked.state
  if (status === 'cancelled' || status === 'refunded') throw transitionError('order_ended', locked)
  if (ending !== null) throw transitionError('refund_pending', locked)
  if (isPartlyShipped || status === 'shipped' || status === 'delivered') throw transitionError('order_shipped', locked)
}

/**
 * What delivery and tax cost more at the new address than at the present one, at today's rates, in minor units. Null if one of them has
 * no quote: the products are gone, or a remote service does not respond. Throws `ApiError` 422 if the store does not deliver there.
 */
async function quoteDifference(
  store: StoreRef,
  { checkoutId, lookupNumber, customer }: { checkoutId: string; lookupNumber: string; customer: Customer },
  deps: ServiceContext,
): Promise<ChangedAddress['difference']> {
  const checkout = await requireCheckout(store, checkoutId, deps.db, { evenEnded: true })
  const [order] = await deps.db
    .select({ customer: orders.customer, delivery: orders.delivery })
    .from(orders)
    .where(inStore(store, orders, eq(orders.checkoutId, checkoutId)))
  if (order === undefined) throw new Error(`Order ${lookupNumber} has no row`)
  const quote = async (to: Customer): Promise<CheckoutEvaluation> => {
    const row = { ...checkout, customer: to, quoted: null, deliveryOptionId: order.delivery?.id ?? null }
    return await evaluateCheckout(store, await requestQuotes(store, row, deps), { now: deps.clock.now() }, deps.db)
  }
  const [before, after] = [await quote(order.customer), await quote(customer)]
  if (after.rejected !== null) throw deliveryRejectedError(after.rejected, '/customer/address')
  const isComplete = [before, after].every(
    ({ lines, chosen, quoteRequests }) =>
      lines.length === checkout.lines.length && chosen !== null && Object.keys(quoteRequests).length === 0,
  )
  if (!isComplete) return null
  return {
    shipping: after.pricing.shipping - before.pricing.shipping,
    tax: after.pricing.tax - before.pricing.tax,
  }
}

const isEqual = (a: Customer, b: Customer): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
const sorted = ({ address, ...person }: Customer) =>
  [...Object.entries(person), ...Object.entries(address)].toSorted(([a], [b]) => a.localeCompare(b))

const addressText = ({ address }: Customer): string =>
  [
    address.address1,
    address.address2,
    address.zip,
    address.city,
    address.stateCode || address.state,
    address.countryCode,
  ]
    .filter((part) => part !== '')
    .join(', ')
