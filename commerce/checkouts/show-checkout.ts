import { and, desc, eq, inArray } from 'drizzle-orm'
import { pictureAddress } from '../catalogue/picture-address'
import type { Checkout, CheckoutLine } from '../contract/checkout'
import type { Db, Tx } from '../db/client'
import { owned } from '../db/owned'
import { orders, payments } from '../db/schema/orders'
import type { SaleDeps } from '../orders/sale-deps'
import { openStates } from '../payments/find-payment'
import { offersOf } from '../payments/providers'
import type { StoreRef } from '../stores/store-ref'
import { type AskDeps, freshenQuotes } from './ask-quotes'
import { type Assessment, assessCheckout } from './assess-checkout'
import { checkoutEtag } from './checkout-etag'
import { type CheckoutRow, requireCheckout } from './find-checkout'

export type ShowDeps = Pick<SaleDeps, 'db' | 'clock' | 'picturesUrl' | 'payments'> & AskDeps

/** GET /checkout: the checkout as it stands, priced anew; one that became an order shows what was bought. */
export async function showCheckout(store: StoreRef, id: string, deps: ShowDeps): Promise<Checkout> {
  return await viewOf(store, await freshWithin(lookPatience, store, id, deps), deps)
}

/** How long somebody who only looks waits for services elsewhere, in milliseconds. What they say later is kept for the next look. */
const lookPatience = 2_000

async function freshWithin(patience: number, store: StoreRef, id: string, deps: ShowDeps): Promise<CheckoutRow> {
  if (deps.delivery === undefined && deps.tax === undefined) return await requireCheckout(store, id, deps.db)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patience)
  })
  const fresh = await Promise.race([freshenQuotes(store, id, deps), late])
  clearTimeout(timer)
  return fresh ?? (await requireCheckout(store, id, deps.db))
}

/** The wire's form of a checkout that was just read. */
export async function viewOf(store: StoreRef, row: CheckoutRow, deps: ShowDeps, known?: Assessment): Promise<Checkout> {
  const { db, picturesUrl } = deps
  const order = await placedOrder(store, row.id, db)
  const payment = await livePayment(store, row, db)
  const shared = {
    id: row.id,
    storeSlug: store.slug,
    state: row.state,
    version: row.version,
    region: row.region,
    customer: row.customer,
    paymentMethod: row.paymentMethod,
    platform: row.platform,
    payment: payment && { id: payment.id, paymentToken: payment.paymentToken },
    marketingOptIn: row.marketingOptIn,
    redirectUrl: order === null ? (payment?.redirectUrl ?? null) : null,
  }
  if (order !== null) {
    return {
      ...shared,
      etag: null,
      deliveryOption: order.delivery,
      costs: costs(order, row.currency),
      priced: true,
      lineItems: order.lines,
      unavailable: [],
      promoCode: order.promoCode,
      methods: offersOf(store, deps.payments, { amount: order.total, currency: row.currency }),
      orderLookupNumber: order.lookupNumber,
    }
  }
  const assessed = known ?? (await assessCheckout(store, row, { now: deps.clock.now() }, db))
  return {
    ...shared,
    etag: checkoutEtag(row, assessed),
    deliveryOption: assessed.chosen,
    costs: costs(assessed.pricing, row.currency),
    priced: isPriced(row, assessed),
    lineItems: wireLines(assessed, picturesUrl),
    unavailable: assessed.problems,
    promoCode: assessed.promo?.code ?? null,
    methods: offersOf(store, deps.payments, { amount: assessed.pricing.total, currency: row.currency }),
    orderLookupNumber: null,
  }
}

/** The lines of an assessment as the wire and the order carry them. */
export function wireLines(
  { lines, pricing }: Pick<Assessment, 'lines' | 'pricing'>,
  picturesUrl: string,
): CheckoutLine[] {
  return lines.map(({ line, title, productType, colourName, sizeLabel, pictureKey, price, digital }, index) => ({
    ...line,
    sku: `${line.itemGroupId}_${line.colorId}_${line.sizeId}`,
    title,
    productType,
    colourName,
    sizeLabel,
    image: pictureKey === null ? '' : pictureAddress(picturesUrl, pictureKey),
    price,
    totalPrice: price * line.quantity,
    discount: pricing.discounts[index] ?? 0,
    digital,
  }))
}

/** Whether the total is what will be charged: nothing is left to choose, and nobody to be asked. */
const isPriced = ({ customer }: CheckoutRow, { chosen, asks }: Assessment): boolean =>
  customer !== null && chosen !== null && asks.delivery === undefined && asks.tax === undefined

type Sums = Pick<Assessment['pricing'], 'subtotal' | 'discount' | 'shipping' | 'tax' | 'includedTax' | 'total'>

export function costs(sums: Sums, currency: CheckoutRow['currency']): Checkout['costs'] {
  return {
    subtotal: { value: sums.subtotal },
    discount: { value: sums.discount },
    shipping: { value: sums.shipping },
    tax: { value: sums.tax },
    ...(sums.includedTax !== null && { includedTax: { value: sums.includedTax } }),
    total: { value: sums.total, currency },
  }
}

async function placedOrder(store: StoreRef, checkoutId: string, db: Db | Tx) {
  const [order] = await db
    .select()
    .from(orders)
    .where(owned(store, orders, and(eq(orders.checkoutId, checkoutId), eq(orders.state, 'placed'))))
  return order ?? null
}

/** The payment that the browser goes on with: the newest of the chosen method that is not given up, else the newest of any. */
async function livePayment(store: StoreRef, { id, paymentMethod }: CheckoutRow, db: Db | Tx) {
  const { token, state, method, redirectUrl } = payments
  const live = await db
    .select({ id: payments.id, token, state, method, redirectUrl })
    .from(payments)
    .where(owned(store, payments, eq(payments.checkoutId, id), inArray(payments.state, [...openStates, 'captured'])))
    .orderBy(desc(payments.createdAt), desc(payments.id))
  const chosen = live.find((payment) => payment.method === paymentMethod)
  const payment = live.find((one) => one.state === 'captured') ?? chosen ?? live[0]
  if (!payment?.token) return null
  const isBegun = payment === chosen && payment.state === 'action_required'
  return { id: payment.id, paymentToken: payment.token, redirectUrl: isBegun ? payment.redirectUrl : null }
}
