import { prefixOf } from '../routing/locale-prefix'
import { formatMarket, type Market, parseMarket } from './market'

/**
 * The market of a page and, in a store with a URL for each language, the path prefix of its language: `/de`, or nothing
 * for a URL without a language. Undefined in other stores.
 */
export type PageMarket = { market: Market; prefix: string | undefined }

const mark = '~'

/** The market in internal paths: `en.USD.USA`, `de.EUR.EU~de`, or `de.EUR.EU~` for a URL without a language. */
export const formatPageMarket = ({ market, prefix }: PageMarket): string =>
  `${formatMarket(market)}${prefix === undefined ? '' : `${mark}${prefix.slice(1)}`}`

/** Parses the output of `formatPageMarket`; undefined for anything else. */
export function parsePageMarket(segment: string | undefined): PageMarket | undefined {
  const [text, name, ...rest] = (segment ?? '').split(mark)
  const market = parseMarket(text)
  if (market === undefined || rest.length > 0) return undefined
  if (name === undefined || name === '') return { market, prefix: name }
  const prefix = `/${name}`
  return prefix === prefixOf(market.locale) ? { market, prefix } : undefined
}
