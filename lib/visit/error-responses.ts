import type { Locale } from '@awning/platform/locales'
import { type NextRequest, NextResponse } from 'next/server'
import { acceptedLocale } from '../localization/accepted-locale'
import { denyEdge } from '../server/edge-headers'
import { reject } from '../server/reject'
import type { ErrorPageStatus } from '../theme/error-page-texts'
import { createErrorPage, type ErrorPageView } from '../theme/plain-error-page'
import { accessCodeIn } from './public-endpoints'
import type { HostStore } from './store-lookup'

/** An error page that needs nothing else: see `createErrorPage`. */
export function plainErrorPage(status: ErrorPageStatus, view: ErrorPageView = {}): NextResponse {
  const { html, headers } = createErrorPage(status, view)
  return new NextResponse(html, { status, headers })
}

export function noStore(response: NextResponse): NextResponse {
  response.headers.set('cache-control', 'private, no-store')
  denyEdge(response.headers)
  return response
}

export const preferredLocale = ({ headers }: Pick<Request, 'headers'>): Locale | undefined =>
  acceptedLocale(headers.get('accept-language'))

/** 503 while the service does not respond. Calls get the format of `reject`. */
export function unavailable(request: NextRequest, store?: HostStore): NextResponse {
  const { pathname, origin } = request.nextUrl
  if (pathname.startsWith('/api/')) {
    const { body, status, headers } = reject(503, 'unavailable')
    headers.set('retry-after', '5')
    return new NextResponse(body, { status, headers })
  }
  // An access code must not stay in the URL, which a retry would load again.
  const sent = accessCodeIn(request.nextUrl)
  if (sent !== undefined) return noStore(NextResponse.redirect(new URL(sent.address, origin), 303))
  return plainErrorPage(503, { locale: preferredLocale(request), store })
}

/** 429 for a visitor who may continue after `waitMs` milliseconds. */
export function tooMany(waitMs: number, view: { locale?: Locale | undefined; store?: HostStore }): NextResponse {
  const response = plainErrorPage(429, view)
  response.headers.set('retry-after', String(Math.ceil(waitMs / 1000)))
  return response
}
