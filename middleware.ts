import { type NextRequest, NextResponse } from 'next/server'
import { codeIn, isNavigation, isOpenCall, isOrderWay } from './lib/access/outside'
import { sendCode, sentHeaders } from './lib/access/sent-code'
import { type Visit, visitOf } from './lib/access/visit'
import { safeWayBack, wayBackAge, wayBackCookie } from './lib/access/way-back'
import { allowedMethods, notAllowed } from './lib/api-methods'
import { checkoutCookie, namesCheckout, readId } from './lib/checkout/checkout-cookies'
import { isReadByScript } from './lib/checkout/page-token'
import { resumeCheckout } from './lib/checkout/resume-checkout'
import { env, hasTls, isDevelopment } from './lib/env'
import { isFindable } from './lib/findable/addresses'
import { readFlag } from './lib/flags'
import {
  closed,
  type InternalRoute,
  insideGate,
  isCheckout,
  isInternationalContact,
  isSupport,
  matchRoute,
  properAddress,
} from './lib/inner-routes'
import { paymentSources } from './lib/payment/payment-sources'
import { acceptedLocale } from './lib/preferences/accepted-locale'
import { marketOf } from './lib/preferences/first-market'
import { buyerCookie, formatMarket } from './lib/preferences/market'
import { withBypass } from './lib/preview/preview-cookie'
import { paths } from './lib/routes'
import { ServiceUnavailable } from './lib/services/errors'
import { formType } from './lib/services/form-type'
import { isHostFile } from './lib/store/host-files'
import type { StoreEntry } from './lib/store/lookup'
import { neutralPage } from './lib/store/neutral-page'
import type { NeutralStatus } from './lib/store/neutral-texts'
import { resolveStore } from './lib/store/resolve'
import { knowsThemes, routeFor } from './lib/store/route-for'
import { checkoutHeaders, checkoutPolicy, commonHeaders, shopPolicy } from './lib/store/security-headers'
import { attributionOf } from './lib/tracking/attribution'
import { tagSources } from './lib/tracking/tag-sources'

const setting = { picturesUrl: env.PICTURES_URL, development: isDevelopment, tls: hasTls }

/**
 * The same on every host: the app's own health and measures, what the service tells it (by an address of the house, which may be no shop's), and the
 * icon that browsers ask for unasked.
 */
const passed = new Set(['/api/health', '/api/ready', '/api/metrics', '/api/revalidate', '/favicon.ico'])

/** Everything but the framework's own files passes here, dotted and flight addresses too. */
export const config = { matcher: ['/((?!_next/static/).*)'] }

/** What the framework serves by itself while pages are developed. A production build has no such addresses: they are invented ones. */
const isDevelopmentTool = (pathname: string) =>
  isDevelopment && (pathname.startsWith('/_next/webpack-hmr') || pathname.startsWith('/__nextjs'))

/** The front door: host to store, visitor to market, address to page. A convenience, never the lock: the data layer checks again. */
export async function middleware(request: NextRequest) {
  const response = await answer(request)
  for (const [name, value] of Object.entries(commonHeaders(setting, request.nextUrl.pathname)))
    if (!response.headers.has(name)) response.headers.set(name, value)
  return response
}

async function answer(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl
  const neutral = (status: NeutralStatus) => neutralPage(status, acceptedLocale(request.headers.get('accept-language')))
  const allowed = allowedMethods(pathname)
  if (allowed && !allowed.includes(request.method)) return notAllowed(allowed)
  if (passed.has(pathname) || isDevelopmentTool(pathname)) return NextResponse.next()
  // The framework's features that this house does not have: no Server Actions, no data files of the pages router.
  if (request.headers.has('next-action')) return neutral(405)
  if (request.nextUrl.buildId) return neutral(404)

  const found = await resolveStore(request.headers)
  if (found.kind === 'malformed') return neutral(400)
  if (found.kind === 'unavailable') return neutral(503)
  if (found.kind === 'unknown')
    return env.STORE_NOT_FOUND_URL ? noStore(NextResponse.redirect(env.STORE_NOT_FOUND_URL, 307)) : neutral(404)

  if (pathname.startsWith('/pictures/') || isFindable(pathname) || isHostFile(pathname)) return NextResponse.next()
  const visit = await visitOf(request.cookies, found.store).catch(unlessUnavailable)
  if (visit === null) return neutral(503)
  if (isShut(visit) && pathname.startsWith('/api/') && !isOpenCall(pathname)) return unauthorised()
  if (pathname.startsWith('/api/')) return NextResponse.next({ request: { headers: ownHeaders(request, visit) } })
  if (isPreorder(request)) {
    if (isShut(visit)) return unauthorised()
    return NextResponse.rewrite(new URL('/api/preorders', request.nextUrl.origin), {
      request: { headers: ownHeaders(request, visit) },
    })
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') return neutral(405)
  const sent = codeIn(request.nextUrl)
  if (sent !== undefined) return codeSent(request, visit, sent)
  return attributed(request, await page(request, visit))
}

/** No service answered; whatever else went wrong is a fault of ours, and is reported as one. */
function unlessUnavailable(error: unknown): null {
  if (error instanceof ServiceUnavailable) return null
  throw error
}

/** Remembers who sent the visitor. The page is the one that everybody gets; the answer that sets a cookie is this visitor's alone. */
function attributed(request: NextRequest, response: NextResponse): NextResponse {
  const found = attributionOf(request.nextUrl.searchParams)
  for (const { name, value, maxAge, httpOnly } of found)
    response.cookies.set(name, value, { maxAge, httpOnly, sameSite: 'lax', secure: hasTls, path: '/' })
  if (found.length === 0) return response
  response.headers.delete('cdn-cache-control')
  return noStore(response)
}

/** A form that is posted to the front page is a preorder: the one write whose address the field fixed outside of /api. */
const isPreorder = ({ method, nextUrl, headers }: NextRequest): boolean =>
  method === 'POST' &&
  nextUrl.pathname === '/' &&
  (headers.get('content-type') ?? '').toLowerCase().startsWith(formType)

const isShut = ({ store, inside }: Visit) => store.state === 'protected' && !inside

/** The page that this visitor reaches at an address; undefined where a protected store leads to its gate instead. Everybody may follow an order. */
function reached(request: NextRequest, { store, inside }: Visit, route: InternalRoute): InternalRoute | undefined {
  const isGate = route.path.startsWith('/login/')
  if (inside) return isGate ? insideGate : route
  if (isOrderWay(route.path)) return route
  if (store.state === 'protected') return isGate ? route : undefined
  // A payment that has begun is seen to its end.
  const isMine = isCheckout(route) && namesCheckout(request.cookies, route.path.slice('/checkout/'.length))
  return isMine || route.path === '/thankyou' || route.path === '/checkout/sandbox' ? route : closed
}

/** On the way to the gate. Where to is remembered for whoever reads pages, not for what a page loads. */
function toGate(request: NextRequest): NextResponse {
  const { pathname, search, origin } = request.nextUrl
  const response = noStore(NextResponse.redirect(new URL(paths.login(), origin), 307))
  response.headers.set('x-robots-tag', 'noindex')
  const way = isNavigation(request.headers) ? safeWayBack(pathname + search) : undefined
  if (way !== undefined)
    response.cookies.set(wayBackCookie, way, {
      httpOnly: true,
      sameSite: 'lax',
      secure: hasTls,
      path: '/',
      maxAge: wayBackAge,
    })
  return response
}

/** An access code in an address is taken by the one call that looks at it, whatever page it came with; the address without it is led to from there. */
function codeSent(request: NextRequest, visit: Visit, sent: { code: string; address: string }): NextResponse {
  const headers = ownHeaders(request, visit)
  sendCode(headers, sent)
  const response = noStore(
    NextResponse.rewrite(new URL('/api/access', request.nextUrl.origin), { request: { headers } }),
  )
  // What is set here stands over what the call says of itself.
  response.headers.set('referrer-policy', 'no-referrer')
  return response
}

function unauthorised(): NextResponse {
  const body = { errors: [{ code: 'unauthorised', detail: 'unauthorised' }] }
  return noStore(NextResponse.json(body, { status: 401 }))
}

async function page(request: NextRequest, visit: Visit): Promise<NextResponse> {
  const { store } = visit
  const matched = reached(request, visit, matchRoute(request.nextUrl.pathname, request.nextUrl.searchParams))
  if (matched === undefined) return toGate(request)
  const proper = properAddress(request.nextUrl.pathname, matched)
  if (proper !== undefined) return moved(request, proper)
  if (isSupport(request.nextUrl.pathname) && !isInternationalContact(matched) && !readFlag(store, 'showSupport'))
    return noStore(NextResponse.redirect(new URL(paths.home(), request.nextUrl.origin), 307))
  const resumed = isCheckout(matched) ? await resumeCheckout(request, store.slug) : undefined
  if (resumed instanceof NextResponse) return noStore(resumed)
  const market = marketOf(store, request.cookies.get(buyerCookie)?.value, request.headers)
  const found = await routeFor(request, visit, market, matched)
  if ('wait' in found) return tooMany(request, found.wait)
  const { route } = found
  const url = new URL(`/${store.slug}/${formatMarket(market)}${route.path}`, request.nextUrl.origin)
  for (const key of route.keep) {
    const value = request.nextUrl.searchParams.get(key)
    if (value !== null) url.searchParams.set(key, value)
  }

  const headers = ownHeaders(request, visit)
  // Another browser's checkout does not exist: the page says so in one body with a real 404, whether there is such a checkout or not.
  const foreign =
    isCheckout(route) && resumed !== 'ask' && !namesCheckout(request.cookies, route.path.slice('/checkout/'.length))
  // What stands for a provider's page is for a browser with a checkout; any other finds no payment there, and no page of a shop in its place.
  const nothingToPay = route.path === '/checkout/sandbox' && readId(request.cookies, checkoutCookie) === undefined
  // The page of a checkout holds the buyer's details: a browser opens it in a window, no script fetches it.
  if (route.part === 'checkout' && isReadByScript(request.headers)) return neutralNotFound(request)
  if (route.part === 'checkout') return checkoutPage(url, headers, store, foreign || nothingToPay ? 404 : 200)
  // The status of a rewrite is that of the page which it leads to; a page's own `notFound()` has no words without scripts.
  const response = NextResponse.rewrite(url, { request: { headers }, status: statusOf(route) })
  const tags = tagSources(store.marketingPixels, env, !knowsThemes)
  response.headers.set('content-security-policy', shopPolicy({ ...setting, tags }))
  if (store.state !== 'open') response.headers.set('x-robots-tag', 'noindex')
  return visit.open === null && store.state === 'open' ? cacheable(response, route) : noStore(response)
}

/** Closed for now, and nothing that a cache or a search engine should take for what stands at the address. It says no time to come back: nobody knows it. */
const statusOf = (route: InternalRoute) => (route === closed ? 503 : route.gone ? 404 : 200)

const neutralNotFound = (request: NextRequest): NextResponse =>
  noStore(neutralPage(404, acceptedLocale(request.headers.get('accept-language'))))

function tooMany(request: NextRequest, waitMs: number): NextResponse {
  const response = neutralPage(429, acceptedLocale(request.headers.get('accept-language')))
  response.headers.set('retry-after', String(Math.ceil(waitMs / 1000)))
  return response
}

function checkoutPage(url: URL, headers: Headers, store: StoreEntry, status: number): NextResponse {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
  const own = { ...setting, payments: paymentSources(store.payments, env) }
  const policy = checkoutPolicy(own, nonce)
  headers.set('x-nonce', nonce)
  headers.set('content-security-policy', policy)
  const response = NextResponse.rewrite(url, { request: { headers }, status })
  response.headers.set('content-security-policy', policy)
  for (const [name, value] of Object.entries(checkoutHeaders(own))) response.headers.set(name, value)
  return noStore(response)
}

/** For good: one page has one address. On its way out the framework takes the host off it again; it takes no other form of one. */
function moved(request: NextRequest, pathname: string): NextResponse {
  const url = new URL(request.nextUrl.origin)
  url.pathname = pathname
  url.search = request.nextUrl.search
  return NextResponse.redirect(url, 308)
}

/** What a visitor sends under these names must never reach a page. The way past the page cache is open to a preview and a protected store alone. */
function ownHeaders(request: NextRequest, { open }: Pick<Visit, 'open'>): Headers {
  const headers = new Headers(request.headers)
  const jar = withBypass(headers.get('cookie'), open)
  if (jar === null) headers.delete('cookie')
  else headers.set('cookie', jar)
  for (const name of ['x-nonce', 'content-security-policy', 'x-forwarded-host', 'next-resume', ...sentHeaders])
    headers.delete(name)
  return headers
}

/** A page that is cached inside leaves the app as `private`: a shared cache in front knows nothing of markets, only the shipped edge does. */
function cacheable(response: NextResponse, route: InternalRoute): NextResponse {
  if (route.caching === 'private') return noStore(response)
  response.headers.set('cache-control', 'private, no-cache')
  if (env.EDGE_CACHE) response.headers.set('cdn-cache-control', 'max-age=60, stale-while-revalidate=86400')
  return response
}

function noStore(response: NextResponse): NextResponse {
  response.headers.set('cache-control', 'private, no-store')
  return response
}
