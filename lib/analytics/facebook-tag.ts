import { loadScript } from './load-tag-script'
import type { DataLayerEvent } from './subscribe'

const names = new Map([
  ['view-item', 'ViewContent'],
  ['add-to-cart', 'AddToCart'],
  ['begin-checkout', 'InitiateCheckout'],
  ['purchase', 'Purchase'],
])

/**
 * The queue that replaces the pixel until its script is loaded: it collects calls, and forwards them once the script has set
 * `callMethod`.
 */
function createQueue() {
  const queue: unknown[] = []
  const fbq = (...args: unknown[]): void => {
    const call: unknown = Reflect.get(fbq, 'callMethod')
    if (typeof call === 'function') call.apply(fbq, args)
    else queue.push(args)
  }
  return Object.assign(fbq, { push: fbq, loaded: true, version: '2.0', queue })
}

/** The Facebook pixel. */
export function startFacebook(url: string, id: string): (event: DataLayerEvent) => void {
  const fbq = createQueue()
  Object.assign(window, { fbq, _fbq: fbq })
  fbq('init', id)
  fbq('track', 'PageView')
  loadScript(url, {})
  return ({ event, ecommerce }) => {
    const name = names.get(event)
    if (name === undefined) return
    const { items, currency, value, content_type, transaction_id } = ecommerce
    const facts = {
      content_type,
      content_ids: items.map((item) => item.item_id),
      contents: items.map(({ item_id, quantity = 1, price }) => ({ id: item_id, quantity, item_price: price })),
      currency,
      ...(value !== undefined && { value }),
    }
    // The same order id from another source counts as the same purchase.
    if (transaction_id === undefined) fbq('track', name, facts)
    else fbq('track', name, facts, { eventID: transaction_id })
  }
}
