import type { Allowed } from '../consent'
import type { Told } from '../hear'
import { dataLayer } from '../track'
import { loadScript } from './load-script'

/** A command of gtag: a list of arguments, told from events by being no array. Google's scripts take nothing else. */
const command: (...words: unknown[]) => unknown = function () {
  // biome-ignore lint/complexity/noArguments: see above.
  return arguments
}

/** Google's names of what is allowed, Consent Mode v2. */
export function signals({ analytics, marketing }: Allowed) {
  const word = (allowed: boolean) => (allowed ? 'granted' : 'denied')
  return {
    ad_storage: word(marketing),
    ad_user_data: word(marketing),
    ad_personalization: word(marketing),
    analytics_storage: word(analytics),
  }
}

/** The layer of Google Analytics. Apart from the data layer, so that a container never takes its commands for events. */
export function analyticsLayer(): unknown[] {
  if ('gtagLayer' in window && Array.isArray(window.gtagLayer)) return window.gtagLayer
  const fresh: unknown[] = []
  Object.assign(window, { gtagLayer: fresh })
  return fresh
}

/** Denied until said otherwise: it stands first in both layers, before whatever was told while the page loaded. */
export function denyFirst(): void {
  const denied = signals({ analytics: false, marketing: false })
  for (const layer of [dataLayer(), analyticsLayer()]) layer.unshift(command('consent', 'default', denied))
}

export function updateConsent(allowed: Allowed): void {
  for (const layer of [dataLayer(), analyticsLayer()]) layer.push(command('consent', 'update', signals(allowed)))
}

/** Google Tag Manager reads the data layer by itself. */
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
export function startAnalytics(url: string, ids: readonly string[]): (told: Told) => void {
  const [first = ''] = ids
  const gtag = (...words: unknown[]) => analyticsLayer().push(command(...words))
  gtag('js', new Date())
  for (const id of ids) gtag('config', id)
  loadScript(url, { id: first, l: 'gtagLayer' })
  return ({ event, ecommerce }) => {
    const name = names.get(event)
    if (name === undefined) return
    const { list, store: _store, ...facts } = ecommerce
    gtag('event', name, { ...facts, ...(list !== undefined && { item_list_name: list }) })
  }
}
