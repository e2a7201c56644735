import { loadScript } from './load-tag-script'
import type { DataLayerEvent } from './subscribe'

const names = new Map([
  ['view-item', 'ViewContent'],
  ['add-to-cart', 'AddToCart'],
  ['begin-checkout', 'InitiateCheckout'],
  ['purchase', 'CompletePayment'],
])

/** The queue of calls that TikTok's script processes when it is loaded. The script replaces the queue in `window`. */
function createQueue(id: string, url: string) {
  const queue: unknown[] = []
  const queued =
    (method: string) =>
    (...args: unknown[]) => {
      queue.push([method, ...args])
    }
  return Object.assign(queue, {
    page: queued('page'),
    track: queued('track'),
    _i: { [id]: Object.assign([], { _u: url }) },
    _t: { [id]: Date.now() },
    _o: { [id]: {} },
  })
}

function calls(name: 'page' | 'track', ...args: unknown[]): void {
  const ttq: unknown = Reflect.get(window, 'ttq')
  if (typeof ttq !== 'object' || ttq === null) return
  const call: unknown = Reflect.get(ttq, name)
  if (typeof call === 'function') call.apply(ttq, args)
}

/** The TikTok pixel. */
export function startTiktok(url: string, id: string): (event: DataLayerEvent) => void {
  Object.assign(window, { TiktokAnalyticsObject: 'ttq', ttq: createQueue(id, url) })
  calls('page')
  loadScript(url, { sdkid: id, lib: 'ttq' })
  return ({ event, ecommerce }) => {
    const name = names.get(event)
    if (name === undefined) return
    const { items, currency, value, content_type, transaction_id } = ecommerce
    const facts = {
      content_type,
      contents: items.map(({ item_id, item_name, quantity = 1, price }) => ({
        content_id: item_id,
        content_name: item_name,
        quantity,
        price,
      })),
      currency,
      ...(value !== undefined && { value }),
    }
    if (transaction_id === undefined) calls('track', name, facts)
    else calls('track', name, facts, { event_id: transaction_id })
  }
}
