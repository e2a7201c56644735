import type { CartLine } from '@awning/contract/cart'
import type { PaymentMethod } from '@awning/contract/payment-offer'
import { readAttribution } from '../analytics/attribution'
import { env } from '../env'
import { readFlag } from '../flags'
import type { RequestShop } from '../shop/store-from-request'
import { skuOf } from '../sku'
import { originOf } from '../visit/origin'
import type { HostStore } from '../visit/store-lookup'
import { contentIdsOf } from './thankyou'

/** The `method` parameter of an express checkout URL, with its payment method. */
export const expressMethods = {
  afterpay: 'afterpay',
  stripe: 'card',
  paypal: 'paypal',
  googlepay: 'google-pay',
  applepay: 'apple-pay',
} as const satisfies Record<string, PaymentMethod>

type ExpressMethod = keyof typeof expressMethods
export type ExpressPayment = (typeof expressMethods)[ExpressMethod]

const isExpressMethod = (text: string): text is ExpressMethod => Object.hasOwn(expressMethods, text)

/** An invalid value means the default, Afterpay. */
export const readExpressMethod = (text: unknown): ExpressMethod =>
  typeof text === 'string' && isExpressMethod(text) ? text : 'afterpay'

/** The URL parameter of a payment method. */
const expressMethodOf = (payment: ExpressPayment): ExpressMethod =>
  payment === 'card'
    ? 'stripe'
    : payment === 'google-pay'
      ? 'googlepay'
      : payment === 'apple-pay'
        ? 'applepay'
        : payment

/** Whether a store's carts are paid at the operator's other checkout instead of this one. */
export const usesLegacyCheckout = (store: Pick<HostStore, 'flags'>): boolean =>
  env.LEGACY_CHECKOUT_URL !== undefined && readFlag(store, 'legacyCheckout') && !readFlag(store, 'checkoutV2')

type CookieReader = { get: (name: string) => { value: string } | undefined }

type Order = { lines: readonly CartLine[]; paymentMethod?: ExpressPayment | undefined; deviceId?: string }

/** The cookie of Google Analytics, which continues the visit on the other site. */
const analyticsCookie = '_ga'

/**
 * `{LEGACY_CHECKOUT_URL}/buy/express_checkout` with a cart in its query. Only lines, method, device id, attribution and the
 * analytics id come from the browser, each validated. The host, the store and its URL come from the configuration.
 */
export function legacyCheckoutUrl({ store, market }: RequestShop, order: Order, cookieReader: CookieReader): string {
  const { lines, paymentMethod = 'afterpay', deviceId = '' } = order
  const visit = cookieReader.get(analyticsCookie)?.value ?? ''
  const query = new URLSearchParams({
    currency: market.currency,
    locale: market.locale,
    payment_method: paymentMethod,
    ship_method: '1',
    skus: lines.map((line) => `${skuOf(line)}_${line.quantity}`).join(','),
    store_id: String(store.id ?? store.slug),
    store_url: originOf(store),
    aid: readAttribution(cookieReader).affiliate ?? '',
    device_id: deviceId,
    _ga: /^[A-Za-z0-9._-]{1,100}$/.test(visit) ? visit : '',
    content_ids: contentIdsOf(lines).join(','),
    // The region of the prices and of the delivery.
    shipping: market.region,
    method: expressMethodOf(paymentMethod),
  })
  return `${env.LEGACY_CHECKOUT_URL}/buy/express_checkout?${query}`
}
