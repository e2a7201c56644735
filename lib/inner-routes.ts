import { slugPattern } from '../commerce/contract/slug'
import { type ContactTopic, gateProblems, type Selection, thankyouKeys } from './routes'
import { isArticle } from './support/articles'

const none = '-'
/** The segment of a selection that chooses nothing. */
export const noSelection = none
const number = /^[1-9]\d{0,11}$/
const checkoutId = /^[A-Za-z0-9_-]{1,80}$/

/** First segments that are never a collection, whether their page exists yet or not. */
export const reservedSegments = [
  'api',
  'cart',
  'checkout',
  'checkout-complete',
  'thankyou',
  'listing',
  'listing-not-found',
  'search',
  'about',
  'login',
  'support',
  'contact',
  'contact-success',
  'track',
  'live-chat',
  'terms',
  'terms-of-use',
  'privacy-policy',
  'pictures',
  'feeds',
  'sitemap',
  '404',
  'missing',
  'collection',
  'health',
  'ready',
] as const

const reserved = new Set<string>(reservedSegments)
const isSlug = (text: string) => slugPattern.test(text)

/** A selection as a segment of the internal address: `p12-v34-s56`, `-` for none. */
export function formatSelection({ product, variation, size }: Selection): string {
  const parts = [product && `p${product}`, variation && `v${variation}`, size && `s${size}`].filter(Boolean)
  return parts.join('-') || none
}

/** Reads what formatSelection wrote; undefined for anything else. */
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

/** How a page may be cached: whole in the page cache, or never because it is one visitor's. */
export type Caching = 'page' | 'private'

/**
 * What has to stand at an address of the catalogue: `page` of a collection; `listing`, whether its form may name a listing; `selection`, what of
 * a listing.
 */
export type Probe = { path: string; page: number; listing: boolean; selection: Selection }

/**
 * Where a public address leads inside: the path below `/{store}/{view}`, and the query that the page keeps for the browser. `probe` where only the
 * catalogue knows whether anything is there; `gone` for a page that says that there is nothing, and is sent with 404.
 */
export type InternalRoute = {
  path: string
  keep: readonly string[]
  caching: Caching
  part: 'shop' | 'checkout'
  probe?: Probe
  gone?: true
}

const shop = (path: string, caching: Caching = 'page', keep: readonly string[] = []): InternalRoute => ({
  path,
  keep,
  caching,
  part: 'shop',
})

/** The one not-found page of a shop. */
export const missing: InternalRoute = { ...shop('/missing'), gone: true }
/** What stands where a listing was asked for and there is none. */
export const listingMissing: InternalRoute = { ...shop('/listing-not-found'), gone: true }

/** What stands at every address of a closed store. */
export const closed: InternalRoute = shop('/closed', 'private')

/** What stands at the gate's address for a visitor who is inside already. */
export const insideGate: InternalRoute = shop('/login/inside', 'private')

const terms = shop('/terms-of-use')
const trackedOrder = shop('/track/order', 'private')
const checkoutComplete = shop('/checkout-complete', 'private')

const simple: Record<string, InternalRoute> = {
  '/': shop(''),
  '/about': { ...shop('/about'), probe: { path: '/about', page: 1, listing: false, selection: {} } },
  '/listing-not-found': listingMissing,
  '/terms-of-use': terms,
  '/terms': terms,
  '/privacy-policy': shop('/privacy-policy'),
  '/track': shop('/track'),
  '/track/recover': shop('/track/recover'),
  '/support': shop('/support'),
  '/contact': shop('/contact'),
  '/contact-success': shop('/contact-success'),
  '/live-chat': shop('/live-chat'),
  '/cart': shop('/cart', 'page', ['items', 'discount']),
  '/search': shop('/search', 'page', ['searchterm']),
  '/thankyou': shop('/thankyou', 'private', thankyouKeys),
}

/** Pages of the checkout's part that are no buyer's checkout, with the query that they keep. */
const besideCheckouts: Record<string, readonly string[]> = {
  express: ['deviceId', 'method'],
  // Stands for Afterpay's own page.
  sandbox: ['payment'],
}

const international = { reason: 'international' satisfies ContactTopic, path: '/international' } as const
const isContact = (pathname: string) => pathname === '/contact' || pathname === '/contact-success'

const supportSegments = new Set(['support', 'contact', 'contact-success', 'live-chat'])

/** Whether a public address is help: it leads to the front page in a store whose flag `showSupport` is off. */
export const isSupport = (pathname: string): boolean => supportSegments.has(pathname.split('/')[1] ?? '')

/** The contact form about international delivery, to which every checkout links, and its confirmation: also in a store without help. */
export const isInternationalContact = ({ path }: Pick<InternalRoute, 'path'>): boolean =>
  path === `/contact${international.path}` || path === `/contact-success${international.path}`

/** Whether a route is one buyer's checkout. */
export const isCheckout = ({ part, path }: InternalRoute): boolean =>
  part === 'checkout' && !Object.hasOwn(besideCheckouts, path.slice('/checkout/'.length))

/** Maps a public path to the page behind it. Whatever is no address of a shop, an internal path included, is its one not-found page. */
export function matchRoute(pathname: string, query: URLSearchParams): InternalRoute {
  if (pathname === '/login')
    return shop(`/login/${gateProblems.find((problem) => problem === query.get('problem')) ?? none}`, 'private')
  if (isContact(pathname) && query.get('reason') === international.reason)
    return shop(`${pathname}${international.path}`)
  const known = Object.hasOwn(simple, pathname) ? simple[pathname] : undefined
  if (known) return known
  const [first = '', second, ...rest] = pathname.slice(1).split('/')
  // One page for every number: the browser reads it from the address, and nothing of an order is in the page.
  if (first === 'track' && second === 'order' && rest.length === 1 && rest[0]) return trackedOrder
  if (rest.length > 0) return missing
  if (first === 'checkout-complete' && second !== undefined && checkoutId.test(second)) return checkoutComplete
  if (first === 'support' && second !== undefined && isArticle(second)) return shop(`/support/${second}`)
  if (first === 'listing' && second !== undefined && isSlug(second))
    return {
      ...shop(`/listing/${second}/${formatSelection(readSelection(query))}`),
      probe: { path: pathname, page: 1, listing: true, selection: readSelection(query) },
    }
  if (first === 'checkout' && second !== undefined && Object.hasOwn(besideCheckouts, second))
    return { path: pathname, keep: besideCheckouts[second] ?? [], caching: 'private', part: 'checkout' }
  if (first === 'checkout' && second !== undefined && checkoutId.test(second))
    return { path: `/checkout/${second}`, keep: ['id', 'redirect_status'], caching: 'private', part: 'checkout' }
  if (reserved.has(first) || !isSlug(first)) return missing
  if (second !== undefined && !isSlug(second)) return missing
  const nested = second !== undefined
  const selection = readSelection(query)
  return {
    ...shop(`/collection/${first}/${second ?? none}/${collectionPage(query, nested)}`),
    probe: { path: pathname, page: readPage(query), listing: nested || selection.product !== undefined, selection },
  }
}

/**
 * The page of a collection. What stands at its address may turn out to be a listing instead (`/{something}/{listing}`, or `/{listing}?pid=`
 * of the wire): the selection in the query travels along as `2~p12-v34`.
 */
function collectionPage(query: URLSearchParams, nested: boolean): string {
  const asked = readSelection(query)
  const selection = nested || asked.product ? formatSelection(asked) : none
  return selection === none ? `${readPage(query)}` : `${readPage(query)}~${selection}`
}

/** The one address of a page that was asked for in capitals or with slashes at its end; undefined where it was asked for properly, or is none. */
export function properAddress(pathname: string, asked: InternalRoute): string | undefined {
  if (asked !== missing) return undefined
  const proper = pathname.toLowerCase().replace(/\/+$/, '') || '/'
  // An id of a checkout tells capitals apart, so such an address is not put right.
  return proper !== pathname && leadsToShopPage(proper) ? proper : undefined
}

function leadsToShopPage(pathname: string): boolean {
  const route = matchRoute(pathname, new URLSearchParams())
  // Nor is an id at its end.
  return route !== missing && route !== checkoutComplete && route.part === 'shop'
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

/** The parts of a collection's internal address; undefined where they are malformed. `selection` is that of a listing's internal address. */
export function parseCollectionSegments(segments: { slug: string; nested: string; page: string }) {
  const [number = '', selection = none, ...rest] = segments.page.split('~')
  const page = readNumber(number)
  if (!isSlug(segments.slug) || page === undefined || rest.length > 0 || !parseSelection(selection)) return undefined
  if (segments.nested === none) return { slug: segments.slug, page, selection }
  return isSlug(segments.nested) ? { slug: segments.nested, parent: segments.slug, page, selection } : undefined
}
