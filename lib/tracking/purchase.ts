import type { Order } from '../../commerce/contract/checkout'
import { readBrowserCookie, writeBrowserCookie } from './browser-cookie'
import { asNumber, trackedItem } from './items'
import { readLetter } from './letter'
import { track } from './track'
import { currentConsent } from './visitor'

/** The orders that were told of, by a mark of their lookup numbers. Readable and host-only: it holds nothing else. */
const cookie = 'purchases'
/** Orders whose page is likely to be opened again. */
const remembered = 20
const keptFor = 90 * 24 * 60 * 60

const readMarks = (): string[] => readBrowserCookie(cookie)?.match(/[0-9a-z]+/g) ?? []

/** A few letters that stand for an order and say nothing of it, nor of how many there are: FNV-1a of its lookup number. */
function markOf(lookupNumber: string): string {
  let mark = 0x811c9dc5
  for (const letter of lookupNumber) mark = Math.imul(mark ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return `n${(mark >>> 0).toString(36)}`
}

/** True for the one who comes first. Written before the event: better not told at all than twice. */
function claim({ id, lookupNumber }: Order): boolean {
  const mark = markOf(lookupNumber)
  const known = readMarks()
  // The cookie held ids once: what was told of then is not told of again.
  if (known.includes(mark) || known.includes(String(id))) return false
  writeBrowserCookie(cookie, [...known, mark].slice(-remembered).join('.'), keptFor)
  return readMarks().includes(mark)
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
    if (!claim(order)) return
    track('purchase', { ...purchaseOf(order), ...(currentConsent().marketing && readLetter()) })
  }
  // Two tabs that a browser opens at once are two processes. Where the page is not secure there are no locks, and the cookie alone has to do.
  if ('locks' in navigator) await navigator.locks.request('awning-purchase', tell)
  else tell()
}
