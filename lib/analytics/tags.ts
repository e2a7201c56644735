import type { ConsentChoice } from './consent'
import { dataLayer, type Payload, type Purchase } from './track'

export type DataLayerEvent = { event: string; ecommerce: Payload & Partial<Purchase> & { store?: string } }

const isEvent = (entry: unknown): entry is DataLayerEvent =>
  typeof entry === 'object' &&
  entry !== null &&
  'event' in entry &&
  typeof entry.event === 'string' &&
  'ecommerce' in entry &&
  typeof entry.ecommerce === 'object' &&
  entry.ecommerce !== null &&
  'items' in entry.ecommerce &&
  Array.isArray(entry.ecommerce.items)

/**
 * Subscribes to the app's events in the data layer, including earlier ones. A listener that throws has no effect on others and
 * still receives later events.
 */
export function subscribeToDataLayer(layer: unknown[], listener: (event: DataLayerEvent) => void): void {
  const notify = (entry: unknown) => {
    try {
      if (isEvent(entry)) listener(entry)
    } catch {
      // An error in a listener is ignored.
    }
  }
  layer.forEach(notify)
  const { push } = layer
  // A Google Tag Manager container also wraps `push` and calls this function.
  layer.push = (...entries: unknown[]) => {
    const length = push.apply(layer, entries)
    entries.forEach(notify)
    return length
  }
}

/** Loads a tag's script asynchronously. If it is blocked or fails, the shop is not affected and its queue is never read. */
function loadScript(url: string, query: Record<string, string>): void {
  const address = new URL(url)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  const script = document.createElement('script')
  script.async = true
  script.src = address.href
  document.head.append(script)
}

/**
 * A gtag command: an `arguments` object, which differs from events because it is not an array. Google's scripts accept nothing
 * else.
 */
const command: (...args: unknown[]) => unknown = function () {
  // biome-ignore lint/complexity/noArguments: see above.
  return arguments
}

/** The consent signals of Google's Consent Mode v2. */
function signals({ analytics, marketing }: ConsentChoice) {
  const word = (allowed: boolean) => (allowed ? 'granted' : 'denied')
  return {
    ad_storage: word(marketing),
    ad_user_data: word(marketing),
    ad_personalization: word(marketing),
    analytics_storage: word(analytics),
  }
}

/** The data layer of Google Analytics. Separate from the app's, so that a container never handles its commands as events. */
function analyticsLayer(): unknown[] {
  if ('gtagLayer' in window && Array.isArray(window.gtagLayer)) return window.gtagLayer
  const fresh: unknown[] = []
  Object.assign(window, { gtagLayer: fresh })
  return fresh
}

/** Denies consent by default: the first entry in both layers, before events recorded while the page loaded. */
export function denyConsentByDefault(): void {
  const denied = signals({ analytics: false, marketing: false })
  for (const layer of [dataLayer(), analyticsLayer()]) layer.unshift(command('consent', 'default', denied))
}

export function updateConsent(allowed: ConsentChoice): void {
  for (const layer of [dataLayer(), analyticsLayer()]) layer.push(command('consent', 'update', signals(allowed)))
}

/** Google Tag Manager reads the data layer itself. */
export function startContainer(url: string, id: string): void {
  dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  loadScript(url, { id })
}

const googleEvents = new Map([
  ['product-impression', 'view_item_list'],
  ['product-click', 'select_item'],
  ['view-item', 'view_item'],
  ['add-to-cart', 'add_to_cart'],
  ['remove-from-cart', 'remove_from_cart'],
  ['view-cart', 'view_cart'],
  ['checkout.inactive.viewed', 'checkout_inactive_viewed'],
  ['begin-checkout', 'begin_checkout'],
  ['purchase', 'purchase'],
  ['order-not-loaded', 'order_not_loaded'],
])

/** Google Analytics: one script for all ids of a store. */
export function startAnalytics(url: string, ids: readonly string[]): (event: DataLayerEvent) => void {
  const [first = ''] = ids
  const gtag = (...words: unknown[]) => analyticsLayer().push(command(...words))
  gtag('js', new Date())
  for (const id of ids) gtag('config', id)
  loadScript(url, { id: first, l: 'gtagLayer' })
  return ({ event, ecommerce }) => {
    const name = googleEvents.get(event)
    if (name === undefined) return
    const { list, store: _store, content_type: _type, ...facts } = ecommerce
    gtag('event', name, { ...facts, ...(list !== undefined && { item_list_name: list }) })
  }
}

const facebookEvents = new Map([
  ['view-item', 'ViewContent'],
  ['add-to-cart', 'AddToCart'],
  ['begin-checkout', 'InitiateCheckout'],
  ['purchase', 'Purchase'],
])

/**
 * The queue that replaces the pixel until its script is loaded: it collects calls, and forwards them once the script has set
 * `callMethod`.
 */
function createFacebookQueue() {
  const queue: unknown[] = []
  const fbq = (...args: unknown[]): void => {
    const call: unknown = Reflect.get(fbq, 'callMethod')
    if (typeof call === 'function') call.apply(fbq, args)
    else queue.push(args)
  }
  return Object.assign(fbq, { push: fbq, loaded: true, version: '2.0', queue })
}

export function startFacebook(url: string, id: string): (event: DataLayerEvent) => void {
  const fbq = createFacebookQueue()
  Object.assign(window, { fbq, _fbq: fbq })
  fbq('init', id)
  fbq('track', 'PageView')
  loadScript(url, {})
  return ({ event, ecommerce }) => {
    const name = facebookEvents.get(event)
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

const tiktokEvents = new Map([
  ['view-item', 'ViewContent'],
  ['add-to-cart', 'AddToCart'],
  ['begin-checkout', 'InitiateCheckout'],
  ['purchase', 'CompletePayment'],
])

/** The queue of calls that TikTok's script processes when it is loaded. The script replaces the queue in `window`. */
function createTiktokQueue(id: string, url: string) {
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

export function startTiktok(url: string, id: string): (event: DataLayerEvent) => void {
  Object.assign(window, { TiktokAnalyticsObject: 'ttq', ttq: createTiktokQueue(id, url) })
  calls('page')
  loadScript(url, { sdkid: id, lib: 'ttq' })
  return ({ event, ecommerce }) => {
    const name = tiktokEvents.get(event)
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
