import { parseUrl } from '@awning/platform/parse-url'
import { CallFailedError } from '../browser/call-errors'
import type { Tile } from '../catalog/tile'
import type { SearchProduct } from './products'

/** Maximum number of list pages to load if the file with all products is not available. */
export const maxPages = 50

/** Why the products could not be loaded: no response (the state 'http error'), or a failed list. */
export const failureOf = (error: unknown): 'http' | 'list' =>
  error instanceof CallFailedError && error.hasNoResponse ? 'http' : 'list'

const previewMark = '.preview'

/** The view of a search from the market in its URL form, and whether it is a preview. A key in the browser's storage. */
export const searchView = (market: string, preview: string | undefined): string =>
  `${market}${preview === undefined ? '' : previewMark}`

/** Whether there is a file with all products for a view: a preview has none and is loaded page by page. */
export const hasProductFile = (view: string): boolean => !view.endsWith(previewMark)

const maxSuggestions = 5

/** A product that the search box suggests: the label 'name - productName', or the name without a type, its page, and what the shopper recognizes it by. */
export type Suggestion = { label: string; href: string; price: string; picture: string | undefined }

type Texts = {
  label: (words: { name: string; productName: string }) => string
  price: (money: SearchProduct['money']) => string
}

/** Without duplicate labels. */
export function suggestionsOf(found: readonly SearchProduct[], texts: Texts): Suggestion[] {
  const suggestions = new Map<string, Suggestion>()
  for (const { title, type, href, money, picture } of found) {
    const label = type ? texts.label({ name: title, productName: type }) : title
    if (!suggestions.has(label)) suggestions.set(label, { label, href, price: texts.price(money), picture })
    if (suggestions.size === maxSuggestions) break
  }
  return [...suggestions.values()]
}

export const tileOf = ({ group: _group, collections: _collections, ...tile }: SearchProduct): Tile => ({
  ...tile,
  compareAtAmount: tile.compareAtAmount,
  picture: tile.picture,
  color: tile.color,
  badge: tile.badge,
})

type Visit = {
  /** The Navigation API, if the browser supports it. */
  navigation?: { canGoBack: boolean } | undefined
  referrer: string
  origin: string
  length: number
}

/**
 * Whether one step back in the history is a page of this shop. The Navigation API only reports pages of the same origin; without
 * it, the referrer must be of this shop.
 */
export function leadsBack({ navigation, referrer, origin, length }: Visit): boolean {
  if (navigation) return navigation.canGoBack
  return length > 1 && parseUrl(referrer)?.origin === origin
}

/** The same for this page. */
export function hasReturnPath(): boolean {
  const known: unknown = 'navigation' in window ? window.navigation : undefined
  const navigation =
    typeof known === 'object' && known !== null && 'canGoBack' in known
      ? { canGoBack: known.canGoBack === true }
      : undefined
  return leadsBack({ navigation, referrer: document.referrer, origin: location.origin, length: history.length })
}
