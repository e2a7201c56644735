import { reservedPaths, type ShopPage, shopPages } from '@awning/platform/rules/reserved-paths'
import { slugPattern } from '@awning/platform/slug'
import { isArticle } from './help-articles'
import { type ListOptions, listParameters } from './list-options'
import { contactTopics, isContactTopic, loginProblems, paths, type Selection, thankyouKeys } from './paths'
import { formatListOptions, parseListOptions, readListOptions } from './read-list-options'
import { formatSearchRequest, readSearchRequest } from './search-request'

const none = '-'
/** The path segment of an empty selection. */
export const noSelection = none
const number = /^[1-9]\d{0,11}$/
const checkoutId = /^[A-Za-z0-9_-]{1,80}$/

const reserved = new Set(reservedPaths)
const isSlug = (text: string) => slugPattern.test(text)

/** Formats a selection as a segment of the internal path: `p12-v34-s56`, or `-` for none. */
export function formatSelection({ product, variation, size }: Selection): string {
  const parts = [product && `p${product}`, variation && `v${variation}`, size && `s${size}`].filter(Boolean)
  return parts.join('-') || none
}

/** Parses the output of formatSelection; undefined for anything else. */
export function parseSelection(segment: string): Selection | undefined {
  if (segment === none) return {}
  const match = /^(?:p(\d{1,12}))?-?(?:v(\d{1,12}))?-?(?:s(\d{1,12}))?$/.exec(segment)
  if (!match) return undefined
  const [, product, variation, size] = match
  const selection: Selection = {}
  if (product) selection.product = Number(product)
  if (variation) selection.variation = Number(variation)
  if (size) selection.size = Number(size)
  return formatSelection(selection) === segment ? selection : undefined
}

/** `page`: in the page cache. `private`: never cached, because the page belongs to one visitor. */
export type Caching = 'page' | 'private'

/**
 * What must exist in the catalog for a path: `page` of a collection; `listing`, whether the path may name a listing; `selection`
 * of that listing. `options` of a collection.
 */
export type Probe = { path: string; page: number; listing: boolean; selection: Selection; options?: ListOptions }

/**
 * The internal page of a public path: the path below `/{store}/{market}`, and the query parameters in `keep` for the browser.
 * `probe` if only the catalog knows whether the page exists; `notFound` for a not-found page, sent with status 404.
 */
export type InternalRoute = {
  path: string
  keep: readonly string[]
  caching: Caching
  part: 'shop' | 'checkout'
  probe?: Probe
  notFound?: true
}

const shop = (path: string, caching: Caching = 'page', keep: readonly string[] = []): InternalRoute => ({
  path,
  keep,
  caching,
  part: 'shop',
})

export const notFoundRoute: InternalRoute = { ...shop('/missing'), notFound: true }
export const listingNotFoundRoute: InternalRoute = { ...shop('/listing-not-found'), notFound: true }

/** The page at every path of a closed store. */
export const closedRoute: InternalRoute = shop('/closed', 'private')

export const alreadyLoggedIn: InternalRoute = shop('/login/has-access', 'private')

const trackedOrder = shop('/track/order', 'private')
const checkoutComplete = shop('/checkout-complete', 'private')

/** Pages that differ from a page in the cache that reads no query. */
const special = {
  about: { ...shop('/about'), probe: { path: '/about', page: 1, listing: false, selection: {} } },
  'listing-not-found': listingNotFoundRoute,
  cart: shop('/cart', 'page', ['items', 'discount']),
  thankyou: shop('/thankyou', 'private', thankyouKeys),
} satisfies Partial<Record<ShopPage, InternalRoute>>

/** The routes of the pages with a fixed path. */
const simple: Readonly<Record<string, InternalRoute>> = {
  '/': shop(''),
  '/terms': shop('/terms-of-use'),
  ...Object.fromEntries(shopPages.map((path) => [`/${path}`, shop(`/${path}`)])),
  ...Object.fromEntries(Object.entries(special).map(([path, route]) => [`/${path}`, route])),
}

/**
 * The query parameters that select a page. All others make no difference to the response, apart from the cookies it sets.
 * @internal for tests, which compare the rules of the edge with them
 */
export const pageParameters: readonly string[] = [
  'product',
  'pid',
  'variation',
  'size',
  'page',
  ...listParameters.filter((name) => name !== 'size'),
  'reason',
  'problem',
  'searchterm',
  ...new Set(Object.values(simple).flatMap(({ keep }) => keep)),
]

/**
 * The first segments of paths whose pages belong to one visitor, or whose routes are not pages.
 * @internal for tests, which compare the rules of the edge with them
 */
export const privateSegments = ['api', 'checkout', 'checkout-complete', 'login', 'newsletter', 'thankyou'] as const

/** Pages below `/checkout` that are not a buyer's checkout, with the query parameters they keep. */
const otherCheckoutPages: Record<string, readonly string[]> = {
  // The cart of browsers without scripts.
  cart: ['notice'],
  express: ['deviceId', 'method'],
  // The sandbox's version of Afterpay's page.
  sandbox: ['payment'],
}

const isContact = (pathname: string) => pathname === '/contact' || pathname === '/contact-success'

const supportSegments = new Set(['support', 'contact', 'contact-success', 'live-chat'])

/** Whether a public path is a help page. It redirects to the front page in a store whose flag `showSupport` is off. */
export const isSupport = (pathname: string): boolean => supportSegments.has(pathname.split('/')[1] ?? '')

/** The contact form of a topic, linked from every checkout and listing, and its confirmation. Also available in a store without help pages. */
export const isTopicContact = ({ path }: Pick<InternalRoute, 'path'>): boolean =>
  contactTopics.some((topic) => path === `/contact/${topic}` || path === `/contact-success/${topic}`)

export const isCheckout = ({ part, path }: InternalRoute): boolean =>
  part === 'checkout' && !Object.hasOwn(otherCheckoutPages, path.slice('/checkout/'.length))

/** Maps a public path to its page. Any other path, including an internal one, maps to the not-found page. */
export function matchRoute(pathname: string, query: URLSearchParams): InternalRoute {
  if (pathname === '/login')
    return shop(`/login/${loginProblems.find((problem) => problem === query.get('problem')) ?? none}`, 'private')
  const reason = query.get('reason')
  if (isContact(pathname) && isContactTopic(reason)) return shop(`${pathname}/${reason}`)
  if (pathname === '/search') return searchRoute(query)
  const known = Object.hasOwn(simple, pathname) ? simple[pathname] : undefined
  if (known) return known
  const [first = '', second, ...rest] = pathname.slice(1).split('/')
  // One page for every order number: the browser reads it from the URL, and the page contains no order data.
  if (first === 'track' && second === 'order' && rest.length === 1 && rest[0]) return trackedOrder
  if (first === 'listing' && second !== undefined && isSlug(second) && rest.join('/') === 'reviews')
    return reviewsRoute(second, query)
  if (rest.length > 0) return notFoundRoute
  if (first === 'checkout-complete' && second !== undefined && checkoutId.test(second)) return checkoutComplete
  if (first === 'support' && second !== undefined && isArticle(second)) return shop(`/support/${second}`)
  if (first === 'listing' && second !== undefined && isSlug(second))
    return {
      ...shop(`/listing/${second}/${formatSelection(readSelection(query))}`),
      probe: { path: pathname, page: 1, listing: true, selection: readSelection(query) },
    }
  if (first === 'checkout' && second !== undefined && Object.hasOwn(otherCheckoutPages, second))
    return { path: pathname, keep: otherCheckoutPages[second] ?? [], caching: 'private', part: 'checkout' }
  if (first === 'checkout' && second !== undefined && checkoutId.test(second))
    return {
      path: `/checkout/${second}`,
      keep: ['id', 'redirect_status', 'edit'],
      caching: 'private',
      part: 'checkout',
    }
  if (reserved.has(first) || !isSlug(first)) return notFoundRoute
  if (second !== undefined && !isSlug(second)) return notFoundRoute
  const nested = second !== undefined
  const selection = readSelection(query)
  return {
    ...shop(`/collection/${first}/${second ?? none}/${collectionPage(query, nested)}`),
    probe: {
      path: pathname,
      page: readPage(query),
      listing: nested || selection.product !== undefined,
      selection,
      options: readListOptions(query),
    },
  }
}

/** Later pages share the last one, so that page numbers do not create pages without limit. */
const lastReviewPage = 100

const reviewsRoute = (slug: string, query: URLSearchParams): InternalRoute => ({
  ...shop(`/reviews/${slug}/${Math.min(readPage(query), lastReviewPage)}`),
  probe: { path: paths.listing(slug), page: 1, listing: true, selection: {} },
})

export const isReviews = ({ path }: Pick<InternalRoute, 'path'>): boolean => path.startsWith('/reviews/')

/** The start page of the search. It reads a term from the URL. */
export const searchStart: InternalRoute = shop('/search')

/** The start page, or one page for each search. */
function searchRoute(query: URLSearchParams): InternalRoute {
  const request = readSearchRequest(query)
  return request === undefined ? searchStart : shop(`/search/${formatSearchRequest(request)}`)
}

export const isSearch = ({ path }: Pick<InternalRoute, 'path'>): boolean => path.startsWith('/search/')

/**
 * The page number and the options of a collection: `2.c29ydD1uZXdlc3Q`. The path may turn out to be a listing
 * (`/{something}/{listing}`, or `/{listing}?pid=` of the wire format), so the selection of the query is included: `2~p12-v34`.
 */
function collectionPage(query: URLSearchParams, nested: boolean): string {
  const requested = readSelection(query)
  const selection = nested || requested.product ? formatSelection(requested) : none
  const options = formatListOptions(readListOptions(query))
  return `${readPage(query)}${selection === none ? '' : `~${selection}`}${options === '' ? '' : `.${options}`}`
}

/**
 * The canonical path of a page that was requested in capitals or with trailing slashes; undefined if it is canonical or not
 * found.
 */
export function canonicalPath(pathname: string, route: InternalRoute): string | undefined {
  if (route !== notFoundRoute) return undefined
  const proper = pathname.toLowerCase().replace(/\/+$/, '') || '/'
  // A checkout id is case-sensitive, so such a path is not redirected.
  return proper !== pathname && isShopPage(proper) ? proper : undefined
}

function isShopPage(pathname: string): boolean {
  const route = matchRoute(pathname, new URLSearchParams())
  // An id at the end of the path is case-sensitive too.
  return route !== notFoundRoute && route !== checkoutComplete && route.part === 'shop'
}

const readNumber = (text: string | null): number | undefined =>
  text !== null && number.test(text) ? Number(text) : undefined

function readSelection(query: URLSearchParams): Selection {
  return {
    product: readNumber(query.get('product')) ?? readNumber(query.get('pid')),
    variation: readNumber(query.get('variation')),
    size: readNumber(query.get('size')),
  }
}

const readPage = (query: URLSearchParams): number => Math.min(readNumber(query.get('page')) ?? 1, 100_000)

/**
 * Parses the segments of a collection's internal path; undefined if they are malformed. `selection` belongs to a listing's
 * internal path.
 */
export function parseCollectionSegments(segments: { slug: string; nested: string; page: string }) {
  const [place = '', optionsPart = '', ...furtherOptions] = segments.page.split('.')
  const [number = '', selection = none, ...rest] = place.split('~')
  const page = readNumber(number)
  const options = parseListOptions(optionsPart)
  if (!isSlug(segments.slug) || page === undefined || options === undefined) return undefined
  if (rest.length + furtherOptions.length > 0 || !parseSelection(selection)) return undefined
  if (segments.nested === none) return { slug: segments.slug, page, selection, options }
  if (!isSlug(segments.nested)) return undefined
  return { slug: segments.nested, parent: segments.slug, page, selection, options }
}
