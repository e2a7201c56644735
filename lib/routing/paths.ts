import type { ArticleSlug, HelpCategory } from './help-articles'
import { type ListOptions, listQuery } from './list-options'

/** The selection of a link to a listing. Numbers have at most 12 digits. */
export type Selection = { product?: number; variation?: number; size?: number }

type ListLink = { page?: number; options?: ListOptions }

/** A notice that the cart shows once after a redirect: an invalid checkout link, or a checkout that could not be started. */
export const cartNotices = ['link', 'checkout'] as const
export type CartNotice = (typeof cartNotices)[number]

/** Why the last access code failed: it was wrong, the check failed, or there were too many attempts. */
export const loginProblems = ['code', 'failed', 'many'] as const
export type LoginProblem = (typeof loginProblems)[number]

/** Topics for which the contact form has its own path, in all stores: also in those without help pages. */
export const contactTopics = ['international', 'product'] as const
export type ContactTopic = (typeof contactTopics)[number]

export const isContactTopic = (value: unknown): value is ContactTopic => contactTopics.some((topic) => topic === value)

export const thankyouKeys = [
  'name',
  'orderNumber',
  'arrivalEstimate',
  'orderLookupNumber',
  'deviceId',
  'cart',
  'contentIds',
] as const

/** Public paths of a shop. Every link is created here. */
export const paths = {
  home: () => '/',
  collection: (slug: string, { parent, ...list }: ListLink & { parent?: string | null | undefined } = {}) =>
    `/${parent ? `${parent}/` : ''}${slug}${listPart({}, list)}`,
  listing: (slug: string, { product, variation, size }: Selection = {}) =>
    `/listing/${slug}${queryOf({ product, variation, size })}`,
  /** The listing of a tile; `pid` is the tile's product, and `variation` the color that it shows in a list of that color. */
  tile: (slug: string, productId: number, variation?: number) =>
    `/listing/${encodeURIComponent(slug)}?pid=${productId}${variation ? `&variation=${variation}` : ''}`,
  reviews: (slug: string, page = 1) => `/listing/${slug}/reviews${queryOf({ page: page > 1 ? page : undefined })}`,
  cart: (notice?: CartNotice) => `/cart${queryOf({ notice })}`,
  /** A link that adds items to the cart of the browser that opens it; an item is its SKU and its quantity. */
  cartOf: (items: readonly string[]) => `/cart?items=${items.join(',')}`,
  /** The cart of browsers without scripts, rendered for each request. */
  plainCart: (notice?: CartNotice) => `/checkout/cart${queryOf({ notice })}`,
  about: () => '/about',
  page: (slug: string) => `/${slug}`,
  search: (searchTerm = '', list: ListLink = {}) =>
    `/search${listPart(searchTerm === '' ? {} : { searchterm: searchTerm }, list)}`,
  checkout: (id: string) => `/checkout/${id}`,
  /** The checkout with the form of the saved address open, for browsers without scripts. */
  editCheckout: (id: string) => `/checkout/${id}?edit=customer`,
  /** Redirects to the operator's other checkout, for a country that this one does not deliver to. */
  internationalCheckout: (id: string) => `/api/checkout/international?id=${encodeURIComponent(id)}`,
  expressCheckout: (query: { method?: string; deviceId?: string } = {}) => `/checkout/express${queryOf(query)}`,
  thankyou: (query: Record<string, string> = {}) => `/thankyou${queryOf(query)}`,
  /** The login page of a protected store; `problem` is the result of the last code. */
  login: (problem?: LoginProblem) => `/login${queryOf({ problem })}`,
  terms: () => '/terms-of-use',
  privacy: () => '/privacy-policy',
  support: () => '/support',
  article: (slug: ArticleSlug) => `/support/${slug}`,
  helpCategory: (id: HelpCategory['id']) => `/support#${id}`,
  returnsArticle: () => '/support/returns',
  track: () => '/track',
  /** An order. With the id of its checkout, the browser that placed it does not need to enter the email address again. */
  trackOrder: (number: string, query: { cart?: string } = {}) =>
    `/track/order/${encodeURIComponent(number)}${queryOf(query)}`,
  recover: () => '/track/recover',
  /** The contact form; with a reason, the form for that reason only. */
  contact: (reason?: ContactTopic) => `/contact${queryOf({ reason })}`,
  /** The form that reports a listing to the store. */
  report: (listing: string) => `/contact${queryOf({ reason: 'product' satisfies ContactTopic, listing })}`,
  contactSuccess: (reason?: ContactTopic) => `/contact-success${queryOf({ reason })}`,
  liveChat: () => '/live-chat',
  returnTerms: () => '/terms-of-use#returns',
}

/** The query of a list, with the parts that differ from the default in a fixed order, so that equal lists have equal URLs. */
function listPart(values: Record<string, string>, { page = 1, options }: ListLink): string {
  const query = new URLSearchParams(values)
  if (options) for (const [name, value] of listQuery(options)) query.append(name, value)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `?${query}` : ''
}

function queryOf(values: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, String(value))
  const text = query.toString()
  return text ? `?${text}` : ''
}
