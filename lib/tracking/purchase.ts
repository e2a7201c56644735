import type { Order } from '../../commerce/contract/checkout'
import { readBrowserCookie, writeBrowserCookie } from './browser-cookie'
import { asNumber, trackedItem } from './items'
import { readLetter } from './letter'
import { track } from './track'
import { currentConsent } from './visitor'

/** The orders that were told of, by their ids. Readable and host-only: it holds nothing else. */
const cookie = 'purchases'
/** Orders whose page is likely to be opened again. Ids have at most 12 digits. */
const remembered = 20
const keptFor = 90 * 24 * 60 * 60

const readIds = (): string[] => readBrowserCookie(cookie)?.match(/\d+/g) ?? []

/** True for the one who comes first. Written before the event: better not told at all than twice. */
function claim(id: string): boolean {
  const known = readIds()
  if (known.includes(id)) return false
  writeBrowserCookie(cookie, [...known, id].slice(-remembered).join('.'), keptFor)
  return readIds().includes(id)
}

/** The order as tags read it. */
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
  items: lineItems.map((line) => trackedItem({ ...line, colour: line.colourName, size: line.sizeLabel })),
})

/** Tells of an order once, however often and in however many tabs its page is opened. Without cookies nothing is told: nobody could say what was. */
export async function tellPurchase(order: Order): Promise<void> {
  const tell = () => {
    if (!claim(String(order.id))) return
    track('purchase', { ...purchaseOf(order), ...(currentConsent().marketing && readLetter()) })
  }
  // Two tabs that a browser opens at once are two processes. Where the page is not secure there are no locks, and the cookie alone has to do.
  if ('locks' in navigator) await navigator.locks.request('awning-purchase', tell)
  else tell()
}
