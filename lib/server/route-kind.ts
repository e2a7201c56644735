import { reservedPaths } from '@awning/platform/rules/reserved-paths'

/** Calls with a count of their own; all others below `/api` share one. */
const calls = new Set([
  'cart',
  'checkout',
  'order',
  'track',
  'recover',
  'contact',
  'products',
  'inventory',
  'revalidate',
  'errors',
])
const probes = new Set(['/api/health', '/api/ready', '/api/metrics'])
const pages = new Set(['about', 'listing', 'cart', 'checkout', 'thankyou', 'search', 'login'])

/**
 * The kind of a path, one of about thirty fixed labels: a metric with a label per path would grow without limit and reveal what a
 * visitor views.
 */
export function routeKind(path: string): string {
  if (path.startsWith('/_next/')) return 'file'
  if (probes.has(path)) return 'probe'
  const [, first = '', second = ''] = path.split('/')
  if (first === 'api') return calls.has(second) ? `api_${second}` : 'api_other'
  if (first === 'pictures') return 'picture'
  if (first === 'feeds' || first === 'sitemaps' || /^(?:robots\.txt|sitemap\.xml|llms\.txt)$/.test(first))
    return 'findable'
  if (first === '') return 'home'
  if (pages.has(first)) return first
  return reservedPaths.includes(first) ? 'help' : 'page'
}
