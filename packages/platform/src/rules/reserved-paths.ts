/**
 * Pages of a shop with a fixed path, each with a route file below `app/[store]/[market]`. A new page joins this list; paths with a
 * variable part have a rule in `lib/routing/match-route.ts`.
 */
export const shopPages = [
  'about',
  'cart',
  'contact',
  'contact-success',
  'listing-not-found',
  'live-chat',
  'privacy-policy',
  'search',
  'support',
  'terms-of-use',
  'thankyou',
  'track',
  'track/recover',
] as const

export type ShopPage = (typeof shopPages)[number]

const others = [
  '404',
  'api',
  'checkout',
  'checkout-complete',
  'collection',
  'feeds',
  'health',
  'listing',
  'login',
  'missing',
  'pictures',
  'ready',
  'sitemap',
  'terms',
] as const

/** First path segments of the shop's own pages and calls. No collection can have one of them as its slug. */
export const reservedPaths: readonly string[] = [
  ...new Set([...others, ...shopPages.map((path) => path.split('/', 1)[0] ?? path)]),
]
