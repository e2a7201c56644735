import type { CartLine } from '../../commerce/contract/cart'
import { skuOf } from '../cart/lines'
import { env } from '../env'
import { readFlag } from '../flags'
import { originOf } from '../store/address'
import type { StoreEntry } from '../store/lookup'
import type { RequestShop } from '../store/store-from-request'
import { readAttribution } from '../tracking/attribution'
import { type ExpressPayment, expressMethodOf } from './express-methods'
import { contentIdsOf } from './thankyou'

/** Whether a store's carts are paid at the operator's other checkout and not at this one. */
export const usesLegacyCheckout = (store: Pick<StoreEntry, 'flags'>): boolean =>
  env.LEGACY_CHECKOUT_URL !== undefined && readFlag(store, 'legacyCheckout') && !readFlag(store, 'checkoutV2')

type Jar = { get: (name: string) => { value: string } | undefined }

type Order = { lines: readonly CartLine[]; paymentMethod?: ExpressPayment | undefined; deviceId?: string }

/** Google Analytics' own cookie, so that the visit goes on there. */
const analyticsCookie = '_ga'

/**
 * `{LEGACY_CHECKOUT_URL}/buy/express_checkout` with a cart in its query. Of what the browser says only lines, method and device stand in it, each in its
 * own shape; where it leads, the store and its address are the operator's.
 */
export function legacyAddress({ store, market }: RequestShop, order: Order, jar: Jar): string {
  const { lines, paymentMethod = 'afterpay', deviceId = '' } = order
  const visit = jar.get(analyticsCookie)?.value ?? ''
  const query = new URLSearchParams({
    currency: market.currency,
    locale: market.locale,
    payment_method: paymentMethod,
    ship_method: '1',
    skus: lines.map((line) => `${skuOf(line)}_${line.quantity}`).join(','),
    store_id: String(store.id ?? store.slug),
    store_url: originOf(store),
    aid: readAttribution(jar).affiliate ?? '',
    device_id: deviceId,
    _ga: /^[A-Za-z0-9._-]{1,100}$/.test(visit) ? visit : '',
    content_ids: contentIdsOf(lines).join(','),
    // The region that prices and delivery are meant for.
    shipping: market.region,
    method: expressMethodOf(paymentMethod),
  })
  return `${env.LEGACY_CHECKOUT_URL}/buy/express_checkout?${query}`
}
