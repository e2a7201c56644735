import type { ArticleSlug, HelpCategory } from './support/articles'

/** What a link chooses of a listing. Numbers have at most 12 digits. */
export type Selection = { product?: number; variation?: number; size?: number }

/** What the cart has to say once to whom was sent there: a link to a checkout that opens nothing, a checkout that could not be begun. */
export const cartNotices = ['link', 'checkout'] as const
export type CartNotice = (typeof cartNotices)[number]

/** What the gate says of the last try: the code was wrong, or nobody could tell. */
export const gateProblems = ['code', 'failed', 'many'] as const
export type GateProblem = (typeof gateProblems)[number]

/** A reason for which the contact form has an address of its own. */
export type ContactTopic = 'international'

/** What the thank-you page may be told in its address. */
export const thankyouKeys = [
  'name',
  'orderNumber',
  'arrivalEstimate',
  'orderLookupNumber',
  'deviceId',
  'cart',
  'contentIds',
] as const

/** Public addresses of a shop. Every link is made here. */
export const paths = {
  home: () => '/',
  collection: (slug: string, { parent, page }: { parent?: string | null; page?: number } = {}) =>
    `/${parent ? `${parent}/` : ''}${slug}${page && page > 1 ? `?page=${page}` : ''}`,
  listing: (slug: string, selection: Selection = {}) => `/listing/${slug}${selectionQuery(selection)}`,
  /** The listing behind a tile; `pid` names the tile's product. */
  tile: (slug: string, productId: number) => `/listing/${encodeURIComponent(slug)}?pid=${productId}`,
  cart: (notice?: CartNotice) => `/cart${queryOf({ notice })}`,
  about: () => '/about',
  /** A plain page of the theme. */
  page: (slug: string) => `/${slug}`,
  search: (term = '') => (term === '' ? '/search' : `/search?${new URLSearchParams({ searchterm: term })}`),
  checkout: (id: string) => `/checkout/${id}`,
  /** Leads on to the operator's other checkout, for a country that this one does not deliver to. */
  internationalCheckout: (id: string) => `/api/checkout/elsewhere?id=${encodeURIComponent(id)}`,
  /** Begins a checkout of the cart by itself. */
  expressCheckout: (query: { method?: string; deviceId?: string } = {}) => `/checkout/express${queryOf(query)}`,
  thankyou: (query: Record<string, string> = {}) => `/thankyou${queryOf(query)}`,
  /** The gate of a protected store; `problem` is what became of the last code. */
  login: (problem?: GateProblem) => `/login${queryOf({ problem })}`,
  terms: () => '/terms-of-use',
  privacy: () => '/privacy-policy',
  support: () => '/support',
  article: (slug: ArticleSlug) => `/support/${slug}`,
  helpCategory: (id: HelpCategory['id']) => `/support#${id}`,
  returnsArticle: () => '/support/returns',
  track: () => '/track',
  trackOrder: (number: string) => `/track/order/${encodeURIComponent(number)}`,
  recover: () => '/track/recover',
  /** The contact form; with a reason, the form for that reason alone. */
  contact: (reason?: ContactTopic) => `/contact${queryOf({ reason })}`,
  contactSuccess: (reason?: ContactTopic) => `/contact-success${queryOf({ reason })}`,
  liveChat: () => '/live-chat',
  /** Where the terms of use say what can be sent back. */
  returnTerms: () => '/terms-of-use#returns',
}

function queryOf(values: Record<string, string | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, value)
  const text = query.toString()
  return text ? `?${text}` : ''
}

function selectionQuery({ product, variation, size }: Selection): string {
  const query = new URLSearchParams()
  if (product) query.set('product', String(product))
  if (variation) query.set('variation', String(variation))
  if (size) query.set('size', String(size))
  const text = query.toString()
  return text ? `?${text}` : ''
}
