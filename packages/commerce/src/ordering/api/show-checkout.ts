import type { Checkout } from '@awning/contract/checkout'
import { hasAddress } from '@awning/platform/rules/address-need'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { inStore } from '../../db/in-store'
import { orders, payments } from '../../db/schema/orders'
import type { Db, Tx } from '../../db/store-db'
import type { StoreRef } from '../../store-ref'
import { checkoutEtag } from '../checkout/checkout-etag'
import { costs } from '../checkout/costs'
import { type CheckoutEvaluation, evaluateCheckout } from '../checkout/evaluate-checkout'
import { type CheckoutRow, isOrdered, requireCheckout } from '../checkout/find-checkout'
import { type QuoteContext, refreshQuotes, requestsQuotes } from '../checkout/request-quotes'
import { displayedLine, wireLines } from '../checkout/wire-lines'
import { openStates } from '../payment/find-payment'
import { listOffers } from '../payment/providers'

export type ShowDeps = Pick<ServiceContext, 'db' | 'clock' | 'picturesUrl' | 'payments'> & QuoteContext

/** GET /checkout: the checkout with current prices; after the order is placed, what was bought. */
export async function showCheckout(store: StoreRef, id: string, deps: ShowDeps): Promise<Checkout> {
  return await toCheckout(store, await refreshWithTimeout(providerReadTimeoutMs, store, id, deps), deps)
}

/** How long a read waits for external services, in milliseconds. Later responses are stored for the next read. */
const providerReadTimeoutMs = 2_000

async function refreshWithTimeout(
  timeoutMs: number,
  store: StoreRef,
  id: string,
  deps: ShowDeps,
): Promise<CheckoutRow> {
  if (!requestsQuotes(deps)) return await requireCheckout(store, id, deps.db)
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), timeoutMs)
  })
  const fresh = await Promise.race([refreshQuotes(store, id, deps), timedOut])
  clearTimeout(timer)
  return fresh ?? (await requireCheckout(store, id, deps.db))
}

export async function toCheckout(
  store: StoreRef,
  row: CheckoutRow,
  deps: ShowDeps,
  known?: CheckoutEvaluation,
): Promise<Checkout> {
  const { db, picturesUrl } = deps
  const order = isOrdered(row) ? await placedOrder(store, row.id, db) : null
  const payment = await livePayment(store, row, db)
  const shared = {
    id: row.id,
    storeSlug: store.slug,
    state: row.state,
    version: row.version,
    region: row.region,
    customer: row.customer,
    billing: row.billing,
    paymentMethod: row.paymentMethod,
    paymentMethodChosen: row.paymentMethodChosen,
    platform: row.platform,
    payment: payment && { id: payment.id, paymentToken: payment.paymentToken },
    marketingOptIn: row.marketingOptIn,
    redirectUrl: order === null ? (payment?.redirectUrl ?? null) : null,
  }
  if (order !== null) {
    return {
      ...shared,
      addressRequired: row.customer === null || hasAddress(row.customer),
      etag: null,
      deliveryOption: order.delivery,
      costs: costs(order, row.currency),
      priced: true,
      lineItems: order.lines.map(displayedLine),
      unavailable: [],
      promoCode: order.promoCode,
      methods: listOffers(store, deps.payments, { amount: order.total, currency: row.currency }),
      orderLookupNumber: order.lookupNumber,
    }
  }
  const evaluation = known ?? (await evaluateCheckout(store, row, { now: deps.clock.now() }, db))
  return {
    ...shared,
    customer: evaluation.lacksAddress ? null : row.customer,
    addressRequired: evaluation.addressRequired,
    etag: checkoutEtag(row, evaluation),
    deliveryOption: evaluation.chosen,
    costs: costs(evaluation.pricing, row.currency),
    priced: isPriced(row, evaluation),
    lineItems: wireLines(evaluation, picturesUrl),
    unavailable: evaluation.problems,
    promoCode: evaluation.promo?.code ?? null,
    methods: listOffers(store, deps.payments, { amount: evaluation.pricing.total, currency: row.currency }).filter(
      ({ method }) => method !== 'afterpay' || evaluation.addressRequired,
    ),
    orderLookupNumber: null,
  }
}

/** Whether the total is final: a delivery option is chosen and no quote is missing. */
const isPriced = ({ customer }: CheckoutRow, { chosen, quoteRequests, lacksAddress }: CheckoutEvaluation): boolean =>
  customer !== null &&
  !lacksAddress &&
  chosen !== null &&
  quoteRequests.delivery === undefined &&
  quoteRequests.tax === undefined

async function placedOrder(store: StoreRef, checkoutId: string, db: Db | Tx) {
  const [order] = await db
    .select()
    .from(orders)
    .where(inStore(store, orders, and(eq(orders.checkoutId, checkoutId), eq(orders.state, 'placed'))))
  return order ?? null
}

/** The payment that the browser continues with: a captured one, else the newest of the chosen method, else the newest of any. */
async function livePayment(store: StoreRef, { id, paymentMethod }: CheckoutRow, db: Db | Tx) {
  const { token, state, method, redirectUrl } = payments
  const live = await db
    .select({ id: payments.id, token, state, method, redirectUrl })
    .from(payments)
    .where(inStore(store, payments, eq(payments.checkoutId, id), inArray(payments.state, [...openStates, 'captured'])))
    .orderBy(desc(payments.createdAt), desc(payments.id))
  const chosen = live.find((payment) => payment.method === paymentMethod)
  const payment = live.find((one) => one.state === 'captured') ?? chosen ?? live[0]
  if (!payment?.token) return null
  const isStarted = payment === chosen && payment.state === 'action_required'
  return { id: payment.id, paymentToken: payment.token, redirectUrl: isStarted ? payment.redirectUrl : null }
}
