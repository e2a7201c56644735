import { type NextRequest, NextResponse } from 'next/server'
import { attributionOf } from './lib/analytics/attribution'
import { campaignNames } from './lib/analytics/email-campaign'
import { tagSources } from './lib/analytics/store-tags'
import { allowedMethods, notAllowed } from './lib/api/api-methods'
import { formType } from './lib/api/form-type'
import { returnPathCookie, returnPathMaxAge, safeReturnPath } from './lib/browser/return-path'
import { cartWallets } from './lib/checkout/cart-methods'
import { checkoutCookie, hasCheckoutCookie, readId } from './lib/checkout/checkout-cookies'
import { isReadByScript } from './lib/checkout/page-token'
import { resumeCheckout } from './lib/checkout/resume-link'
import { env, hasTls, isDevelopment } from './lib/env'
import { readFlag } from './lib/flags'
import { buyerCookie } from './lib/localization/market'
import { formatPageMarket } from './lib/localization/page-market'
import { marketAt } from './lib/localization/visit-market'
import { issueOrderToken, orderPages } from './lib/order/order-token'
import { paymentSources } from './lib/payment/payment-sources'
import { canonicalLocalePath, matchLocalePath, readLocalePath } from './lib/routing/locale-path'
import {
  alreadyLoggedIn,
  closedRoute,
  type InternalRoute,
  isCheckout,
  isSupport,
  isTopicContact,
} from './lib/routing/match-route'
import { paths } from './lib/routing/paths'
import { plainPath } from './lib/routing/plain-path'
import { checkoutHeaders, checkoutPolicy, commonHeaders, paymentPermissions, shopPolicy } from './lib/security-headers'
import { isSeoPath } from './lib/seo/seo-paths'
import { allowEdge } from './lib/server/edge-headers'
import { queryHeader, restoreQuery } from './lib/server/requested-query'
import { ServiceUnavailableError } from './lib/services/errors'
import type { ErrorPageStatus } from './lib/theme/error-page-texts'
import { sendCode, sentHeaders } from './lib/visit/access-cookie'
import { noStore, plainErrorPage, preferredLocale, tooMany, unavailable } from './lib/visit/error-responses'
import { isHostFile } from './lib/visit/host-files'
import { redirectOriginOf } from './lib/visit/origin'
import { withBypass } from './lib/visit/preview-cookie'
import { accessCodeIn, isNavigation, isOpenCall, isOrderTracking } from './lib/visit/public-endpoints'
import { requestCookie } from './lib/visit/request-cookie'
import { knowsThemes, resolveRoute } from './lib/visit/resolve-route'
import { resolveStoreWithin } from './lib/visit/resolve-store-within'
import type { HostStore } from './lib/visit/store-lookup'
import { resolveVisit, type StoreVisit } from './lib/visit/visit'

const setting = { picturesUrl: env.PICTURES_URL, development: isDevelopment, tls: hasTls }

/**
 * Paths that are the same on every host: health checks and metrics, the calls of this process to itself, and the icon that browsers request automatically.
 */
const hostIndependent = new Set(['/api/health', '/api/ready', '/api/metrics', '/api/revalidate', '/favicon.ico'])

/** Runs for all paths except static files of Next.js, including paths with dots and RSC requests. */
export const config = { runtime: 'nodejs', matcher: ['/((?!_next/static/).*)'] }

/** Paths that Next.js serves in development. A production build does not serve them. */
const isDevelopmentTool = (pathname: string) =>
  isDevelopment && (pathname.startsWith('/_next/webpack-hmr') || pathname.startsWith('/__nextjs'))

/**
 * Resolves the host to a store, the visitor to a market, and the URL to a page. Not an authorization layer: the data layer checks
 * access again.
 */
export async function middleware(request: NextRequest) {
  restoreQuery(request)
  const response = await respond(request)
  for (const [name, value] of Object.entries(commonHeaders(setting, request.nextUrl.pathname)))
    if (!response.headers.has(name)) response.headers.set(name, value)
  return response
}

async function respond(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl
  const neutral = (status: ErrorPageStatus) => plainErrorPage(status, { locale: preferredLocale(request) })
  const allowed = allowedMethods(pathname)
  if (allowed && !allowed.includes(request.method)) return notAllowed(allowed)
  if (hostIndependent.has(pathname) || isDevelopmentTool(pathname)) return NextResponse.next()
  // Next.js features that this app does not use: Server Actions and data files of the Pages Router.
  if (request.headers.has('next-action')) return neutral(405)
  if (request.nextUrl.buildId) return neutral(404)

  const lookup = await resolveStoreWithin(request)
  if ('wait' in lookup) return tooMany(lookup.wait, { locale: preferredLocale(request) })
  const { found } = lookup
  if (found.kind === 'malformed') return neutral(400)
  if (found.kind === 'unavailable') return unavailable(request)
  if (found.kind === 'unknown')
    return env.STORE_NOT_FOUND_URL ? noStore(NextResponse.redirect(env.STORE_NOT_FOUND_URL, 307)) : neutral(404)

  const origin = isHostFile(pathname) ? undefined : redirectOriginOf(found.store, request.headers)
  if (origin !== undefined)
    return noStore(NextResponse.redirect(new URL(`${origin}${pathname}${request.nextUrl.search}`), 308))
  if (pathname.startsWith('/pictures/') || isSeoPath(pathname) || isHostFile(pathname)) return NextResponse.next()
  const visit = await resolveVisit(request.cookies, found.store).catch(nullIfUnavailable)
  if (visit === null) return unavailable(request, found.store)
  if (isAccessDenied(visit) && pathname.startsWith('/api/') && !isOpenCall(pathname)) return unauthorized()
  if (pathname.startsWith('/api/')) return NextResponse.next({ request: { headers: ownHeaders(request, visit) } })
  if (isPreorder(request)) {
    if (isAccessDenied(visit)) return unauthorized()
    return NextResponse.rewrite(new URL('/api/preorders', request.nextUrl.origin), {
      request: { headers: ownHeaders(request, visit) },
    })
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') return neutral(405)
  const sent = accessCodeIn(request.nextUrl)
  if (sent !== undefined) return checkAccessCode(request, visit, sent)
  const response = await page(request, visit)
  // A code that has ended is found by the page when the middleware still caches it. The page redirects without a cookie.
  if (visit.store.state === 'protected' && visit.hasAccess) withReturnPath(request, response)
  return withAttribution(request, response)
}

/** Returns null if the service is unavailable. Any other error is a bug, and is thrown. */
function nullIfUnavailable(error: unknown): null {
  if (error instanceof ServiceUnavailableError) return null
  throw error
}

/** Stores the attribution of the visitor. The page is shared, but a response that sets a cookie must not be cached. */
function withAttribution(request: NextRequest, response: NextResponse): NextResponse {
  const found = attributionOf(request.nextUrl.searchParams)
  for (const { name, value, maxAge, httpOnly } of found)
    response.cookies.set(name, value, { maxAge, httpOnly, sameSite: 'lax', secure: hasTls, path: '/' })
  if (found.length === 0) return response
  return noStore(response)
}

/** A form post to the home page is a preorder: the only write that the specification places outside of /api. */
const isPreorder = ({ method, nextUrl, headers }: NextRequest): boolean =>
  method === 'POST' &&
  nextUrl.pathname === '/' &&
  (headers.get('content-type') ?? '').toLowerCase().startsWith(formType)

const isAccessDenied = ({ store, hasAccess }: StoreVisit) => store.state === 'protected' && !hasAccess

/**
 * The page that this visitor may see at a URL; undefined if a protected store requires a login. Order tracking is open to
 * everyone.
 */
function accessibleRoute(
  request: NextRequest,
  { store, hasAccess }: StoreVisit,
  route: InternalRoute,
): InternalRoute | undefined {
  const isLogin = route.path.startsWith('/login/')
  if (hasAccess) return isLogin ? alreadyLoggedIn : route
  if (isOrderTracking(route.path)) return route
  if (store.state === 'protected') return isLogin ? route : undefined
  // A payment that was started can be completed.
  const isOwn = isCheckout(route) && hasCheckoutCookie(request.cookies, route.path.slice('/checkout/'.length))
  return isOwn || route.path === '/thankyou' || route.path === '/checkout/sandbox' ? route : closedRoute
}

/** Redirects to the login page, which stores the email campaign of the URL and returns to this page. */
function redirectToLogin(request: NextRequest): NextResponse {
  const login = new URL(paths.login(), request.nextUrl.origin)
  for (const name of campaignNames) {
    const value = request.nextUrl.searchParams.get(name)
    if (value !== null) login.searchParams.set(name, value)
  }
  const response = noStore(NextResponse.redirect(login, 307))
  response.headers.set('x-robots-tag', 'noindex')
  return withReturnPath(request, response)
}

/** Stores the path to which the login page returns, for navigations only, not for subresources. */
function withReturnPath(request: NextRequest, response: NextResponse): NextResponse {
  const { pathname, search } = request.nextUrl
  const returnPath = isNavigation(request.headers) ? safeReturnPath(pathname + search) : undefined
  if (returnPath !== undefined)
    response.cookies.set(returnPathCookie, returnPath, {
      httpOnly: true,
      sameSite: 'lax',
      secure: hasTls,
      path: '/',
      maxAge: returnPathMaxAge,
    })
  return response
}

/**
 * Rewrites a URL with an access code to the route that checks it, from any page. That route redirects to the URL without the
 * code.
 */
function checkAccessCode(
  request: NextRequest,
  visit: StoreVisit,
  sent: { code: string; address: string },
): NextResponse {
  const headers = ownHeaders(request, visit)
  sendCode(headers, sent)
  const response = noStore(
    NextResponse.rewrite(new URL('/api/access', request.nextUrl.origin), { request: { headers } }),
  )
  // Headers that are set here override the headers of the route.
  response.headers.set('referrer-policy', 'no-referrer')
  return response
}

function unauthorized(): NextResponse {
  const body = { errors: [{ code: 'unauthorized', detail: 'unauthorized' }] }
  return noStore(NextResponse.json(body, { status: 401 }))
}

async function page(request: NextRequest, visit: StoreVisit): Promise<NextResponse> {
  const { store } = visit
  const { pathname, searchParams } = request.nextUrl
  const plain = plainPath(pathname)
  if (plain !== pathname) {
    const intended = readLocalePath(store, plain)
    const target = accessibleRoute(request, visit, matchLocalePath(intended, searchParams))
    if (target === undefined) return redirectToLogin(request)
    const canonical = canonicalLocalePath(intended, plain, target) ?? (target.notFound ? undefined : plain)
    if (canonical !== undefined) return redirectPermanently(request, canonical)
  }
  const address = readLocalePath(store, pathname)
  const matched = accessibleRoute(request, visit, matchLocalePath(address, searchParams))
  if (matched === undefined) return redirectToLogin(request)
  const canonical = canonicalLocalePath(address, pathname, matched)
  if (canonical !== undefined) return redirectPermanently(request, canonical)
  if (isSupport(address.pathname) && !isTopicContact(matched) && !readFlag(store, 'showSupport'))
    return noStore(NextResponse.redirect(new URL(address.prefix || paths.home(), request.nextUrl.origin), 307))
  const resumed = isCheckout(matched) ? await resumeCheckout(request, store.slug) : undefined
  if (resumed instanceof NextResponse) return noStore(resumed)
  const market = marketAt(address, store, request.cookies.get(requestCookie(buyerCookie))?.value, request.headers)
  const view = { market, prefix: address.prefix }
  const found = await resolveRoute(request, visit, view, matched)
  if ('wait' in found) return tooMany(found.wait, { locale: market.locale, store })
  if ('isBusy' in found) return plainErrorPage(503, { locale: market.locale, store })
  const { route } = found
  const url = new URL(`/${store.slug}/${formatPageMarket(view)}${route.path}`, request.nextUrl.origin)
  for (const key of route.keep) {
    const value = searchParams.get(key)
    if (value !== null) url.searchParams.set(key, value)
  }

  const headers = ownHeaders(request, visit)
  // Another browser's checkout is a 404 with the same body, whether such a checkout exists or not.
  const foreign =
    isCheckout(route) && resumed !== 'ask' && !hasCheckoutCookie(request.cookies, route.path.slice('/checkout/'.length))
  // The sandbox page for a provider requires a checkout cookie. Without it the page is a 404, not a page of the shop.
  const nothingToPay = route.path === '/checkout/sandbox' && readId(request.cookies, checkoutCookie) === undefined
  // A checkout page contains personal data: only navigations may load it, not scripts.
  if (route.part === 'checkout' && isReadByScript(request.headers)) return neutralNotFound(request)
  if (route.part === 'checkout') return checkoutPage(url, headers, store, foreign || nothingToPay ? 404 : 200)
  // The status is set here: a page's own `notFound()` renders no text without scripts.
  const response = NextResponse.rewrite(url, { request: { headers }, status: statusOf(route) })
  const tags = tagSources(store.marketingPixels, env, !knowsThemes)
  // The sheet of a wallet opens in the cart: not on pages with an order.
  const { stripe } = cartWallets(store)
  const hasWallets = stripe !== null && route.caching === 'page'
  const wallets = hasWallets ? paymentSources({ stripe, paypal: null }, env) : undefined
  response.headers.set('content-security-policy', shopPolicy({ ...setting, tags, ...(wallets && { wallets }) }))
  if (wallets) response.headers.set('permissions-policy', paymentPermissions(wallets))
  if (store.state !== 'open') response.headers.set('x-robots-tag', 'noindex')
  const orderToken = orderPages.has(route.path) ? await issueOrderToken(request) : null
  if (orderToken !== null) response.headers.set('server-timing', orderToken)
  return visit.credential === null && store.state === 'open'
    ? cacheable(response, route, store.slug)
    : noStore(response)
}

/**
 * 503 for a closed store, so that caches and search engines do not store the page. Without Retry-After, since the time is
 * unknown.
 */
const statusOf = (route: InternalRoute) => (route === closedRoute ? 503 : route.notFound ? 404 : 200)

const neutralNotFound = (request: NextRequest): NextResponse =>
  noStore(plainErrorPage(404, { locale: preferredLocale(request) }))

function checkoutPage(url: URL, headers: Headers, store: HostStore, status: number): NextResponse {
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

/** Redirects permanently to the canonical URL. Next.js requires an absolute URL and makes it relative in the response. */
function redirectPermanently(request: NextRequest, pathname: string): NextResponse {
  const url = new URL(request.nextUrl.origin)
  url.pathname = pathname
  url.search = request.nextUrl.search
  return NextResponse.redirect(url, 308)
}

/** Removes headers that a visitor must not set. Only a preview and a protected store may bypass the page cache. */
function ownHeaders(request: NextRequest, { credential }: Pick<StoreVisit, 'credential'>): Headers {
  const headers = new Headers(request.headers)
  const cookie = withBypass(headers.get('cookie'), credential)
  if (cookie === null) headers.delete('cookie')
  else headers.set('cookie', cookie)
  for (const name of [
    queryHeader,
    'x-nonce',
    'content-security-policy',
    'x-forwarded-host',
    'next-resume',
    ...sentHeaders,
  ])
    headers.delete(name)
  return headers
}

/** A page from the internal cache is sent as `private`: a shared cache does not know markets, only the included edge does. */
function cacheable(response: NextResponse, route: InternalRoute, store: string): NextResponse {
  if (route.caching === 'private') return noStore(response)
  // Not `no-cache`: Next.js reads it as a header of the request too, and then never responds 304.
  response.headers.set('cache-control', 'private, max-age=0, must-revalidate')
  allowEdge(response.headers, store)
  return response
}
