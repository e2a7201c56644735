// Bundle boundary: loaded by the thank-you page once the order is known.

import type { Order } from '@awning/contract/checkout'
import { readBrowserCookie, writeBrowserCookie } from './browser-cookie'
import { currentConsent } from './current-consent'
import { readEmailCampaign } from './email-campaign'
import { asNumber, trackedItem } from './items'
import { track } from './track'

/** The reported orders, by a hash of their lookup numbers. Readable by scripts, host-only, and contains nothing else. */
const cookie = 'purchases'
/** The number of orders whose page is likely to be opened again. */
const remembered = 20
const maxAge = 90 * 24 * 60 * 60

const readMarks = (): string[] => readBrowserCookie(cookie)?.match(/[0-9a-z]+/g) ?? []

/** A short hash that identifies an order without revealing the order or the number of orders: FNV-1a of its lookup number. */
function hashOf(lookupNumber: string): string {
  let hash = 0x811c9dc5
  for (const letter of lookupNumber) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return `n${(hash >>> 0).toString(36)}`
}

/** True for the first caller. Written before the event, because a missing event is better than a duplicate. */
function claim({ id, lookupNumber }: Pick<Order, 'id' | 'lookupNumber'>): boolean {
  const hash = hashOf(lookupNumber)
  const known = readMarks()
  // The cookie once contained ids: orders reported then are not reported again.
  if (known.includes(hash) || known.includes(String(id))) return false
  writeBrowserCookie(cookie, [...known, hash].slice(-remembered).join('.'), maxAge)
  return readMarks().includes(hash)
}

type Purchase = Pick<Order, 'id' | 'lookupNumber' | 'costs' | 'lineItems' | 'promoCode'>

export const purchaseOf = ({
  lookupNumber,
  costs,
  lineItems,
  promoCode,
}: Pick<Order, 'lookupNumber' | 'costs' | 'lineItems' | 'promoCode'>) => ({
  transaction_id: lookupNumber,
  currency: costs.total.currency,
  value: asNumber(costs.total.value),
  tax: asNumber(costs.tax.value),
  shipping: asNumber(costs.shipping.value),
  ...(promoCode !== null && { coupon: promoCode }),
  content_type: 'product' as const,
  items: lineItems.map((line) => trackedItem({ ...line, color: line.colourName, size: line.sizeLabel })),
})

/**
 * Reports an order once, however often and in however many tabs its page is opened. Reports nothing without cookies, because it
 * could be reported twice.
 */
export async function trackPurchase(order: Purchase): Promise<void> {
  const report = () => {
    if (!claim(order)) return
    track('purchase', { ...purchaseOf(order), ...(currentConsent().marketing && readEmailCampaign()) })
  }
  // Two tabs opened at the same time may be two processes. An insecure page has no locks and relies on the cookie alone.
  if ('locks' in navigator) await navigator.locks.request('awning-purchase', report)
  else report()
}
