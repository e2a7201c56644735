import type { ConsentChoice } from './consent'
import { loadScript } from './load-tag-script'
import type { DataLayerEvent } from './subscribe'
import { dataLayer } from './track'

/**
 * A gtag command: an `arguments` object, which differs from events because it is not an array. Google's scripts accept nothing
 * else.
 */
const command: (...args: unknown[]) => unknown = function () {
  // biome-ignore lint/complexity/noArguments: see above.
  return arguments
}

/** The consent signals of Google's Consent Mode v2. */
export function signals({ analytics, marketing }: ConsentChoice) {
  const word = (allowed: boolean) => (allowed ? 'granted' : 'denied')
  return {
    ad_storage: word(marketing),
    ad_user_data: word(marketing),
    ad_personalization: word(marketing),
    analytics_storage: word(analytics),
  }
}

/** The data layer of Google Analytics. Separate from the app's, so that a container never handles its commands as events. */
export function analyticsLayer(): unknown[] {
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

const names = new Map([
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
    const name = names.get(event)
    if (name === undefined) return
    const { list, store: _store, content_type: _type, ...facts } = ecommerce
    gtag('event', name, { ...facts, ...(list !== undefined && { item_list_name: list }) })
  }
}
