import { and, desc, eq, inArray } from 'drizzle-orm'
import { pictureAddress } from '../catalogue/picture-address'
import type { Checkout, CheckoutLine } from '../contract/checkout'
import type { Db, Tx } from '../db/client'
import { owned } from '../db/owned'
import { orders, payments } from '../db/schema/orders'
import type { SaleDeps } from '../orders/sale-deps'
import { offersOf } from '../payments/providers'
import type { StoreRef } from '../stores/store-ref'
import { type Assessment, assessCheckout } from './assess-checkout'
import { type CheckoutRow, requireCheckout } from './find-checkout'

export type ShowDeps = Pick<SaleDeps, 'db' | 'clock' | 'picturesUrl' | 'payments'>

/** GET /checkout: the checkout as it stands, priced anew; one that became an order shows what was bought. */
export async function showCheckout(store: StoreRef, id: string, deps: ShowDeps): Promise<Checkout> {
  return await viewOf(store, await requireCheckout(store, id, deps.db), deps)
}

/** The wire's form of a checkout that was just read. */
export async function viewOf(store: StoreRef, row: CheckoutRow, deps: ShowDeps, known?: Assessment): Promise<Checkout> {
  const { db, picturesUrl } = deps
  const order = await placedOrder(store, row.id, db)
  const payment = await livePayment(store, row.id, db)
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
    methods: offersOf(store, deps.payments),
    redirectUrl: order === null ? (payment?.redirectUrl ?? null) : null,
  }
  if (order !== null) {
    const { subtotal, discount, shipping, tax, total } = order
    return {
      ...shared,
      deliveryOption: order.delivery,
      costs: costs({ subtotal, discount, shipping, tax, total }, row.currency),
      priced: true,
      lineItems: order.lines,
      unavailable: [],
      promoCode: order.promoCode,
      orderLookupNumber: order.lookupNumber,
    }
  }
  const assessed = known ?? (await assessCheckout(store, row, { now: deps.clock.now() }, db))
  return {
    ...shared,
    deliveryOption: assessed.chosen,
    costs: costs(assessed.pricing, row.currency),
    priced: row.customer !== null && assessed.chosen !== null,
    lineItems: wireLines(assessed, picturesUrl),
    unavailable: assessed.problems,
    promoCode: assessed.promo?.code ?? null,
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

type Sums = Pick<Assessment['pricing'], 'subtotal' | 'discount' | 'shipping' | 'tax' | 'total'>

export function costs(sums: Sums, currency: CheckoutRow['currency']): Checkout['costs'] {
  return {
    subtotal: { value: sums.subtotal },
    discount: { value: sums.discount },
    shipping: { value: sums.shipping },
    tax: { value: sums.tax },
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

/** The payment that the browser goes on with: the newest that is not given up. */
async function livePayment(store: StoreRef, checkoutId: string, db: Db | Tx) {
  const [payment] = await db
    .select({ id: payments.id, token: payments.token, redirectUrl: payments.redirectUrl })
    .from(payments)
    .where(
      owned(
        store,
        payments,
        eq(payments.checkoutId, checkoutId),
        inArray(payments.state, ['initiated', 'action_required', 'authorised', 'captured', 'unknown']),
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1)
  return payment?.token ? { id: payment.id, paymentToken: payment.token, redirectUrl: payment.redirectUrl } : null
}
