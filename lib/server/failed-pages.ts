import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptedLocale } from '../localization/accepted-locale'
import { parsePageMarket } from '../localization/page-market'
import { createErrorPage } from '../theme/plain-error-page'
import { internalAddressOf } from './hidden-headers'

/** Whether the framework could not render a page. Calls, data of client navigations and files have other content types. */
export const isFailedPage = (response: ServerResponse): boolean =>
  !response.headersSent &&
  response.statusCode === 500 &&
  String(response.getHeader('content-type')).startsWith('text/html')

/**
 * Turns the response of a page that could not be rendered into 503 in the name of its shop, and returns its HTML. The reason is
 * nearly always the service; any other is logged and reported. Search engines keep a page that responds 503 for a while.
 */
export function answerFailedPage(request: IncomingMessage, response: ServerResponse): string {
  const [, slug, view] = internalAddressOf(response)?.split(/[/?]/) ?? []
  const locale = parsePageMarket(view)?.market.locale ?? acceptedLocale(request.headers['accept-language'] ?? null)
  const { html, headers } = createErrorPage(503, { locale, store: slug === undefined ? undefined : { slug } })
  response.statusCode = 503
  for (const name of ['content-length', 'content-encoding', 'etag', 'link', 'x-nextjs-cache'])
    response.removeHeader(name)
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  return html
}
