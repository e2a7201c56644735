import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptedLocale } from '../localization/accepted-locale'
import { parsePageMarket } from '../localization/page-market'
import { createErrorPage } from '../theme/plain-error-page'

/**
 * Turns the response of a page that could not be rendered into 503 in the name of its shop, and returns its HTML. The reason is
 * nearly always the service; any other is logged and reported. Search engines keep a page that responds 503 for a while.
 * @param address the internal path of the page, `/{store}/{market}/…`; undefined if the page belongs to no shop
 */
export function failedPage(request: IncomingMessage, response: ServerResponse, address: string | undefined): string {
  const [, slug, view] = address?.split(/[/?]/) ?? []
  const locale = parsePageMarket(view)?.market.locale ?? acceptedLocale(request.headers['accept-language'] ?? null)
  const { html, headers } = createErrorPage(503, { locale, store: slug === undefined ? undefined : { slug } })
  response.statusCode = 503
  for (const name of ['content-encoding', 'etag', 'link', 'x-nextjs-cache']) response.removeHeader(name)
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  return html
}
