/**
 * Calls that a protected store allows without access: error reports, opening a preview, and tracking an order, asking for a
 * return and opening an invoice, which require the order number and email address.
 */
const openCalls = new Set([
  '/api/errors',
  '/api/policy-reports',
  '/api/preview',
  '/api/preview/leave',
  '/api/track',
  '/api/returns',
  '/api/withdrawals',
  '/api/invoice',
  '/api/recover',
])

export const isOpenCall = (pathname: string): boolean => openCalls.has(pathname)

/** Order tracking: order emails link to it, and it reveals nothing without the order number and the buyer's email address. */
export const isOrderTracking = (path: string): boolean => path === '/track' || path.startsWith('/track/')

export const accessCodeParameter = 'accessCode'

/** Undefined if there is no code. `address` is the same URL without it. */
export function accessCodeIn(url: URL): { code: string; address: string } | undefined {
  const code = url.searchParams.get(accessCodeParameter)
  if (code === null) return undefined
  const clean = new URLSearchParams(url.searchParams)
  clean.delete(accessCodeParameter)
  const query = clean.toString()
  return { code, address: `${url.pathname}${query && `?${query}`}` }
}

/** Whether a browser navigates to a page, as opposed to a subresource or a prefetch. */
export function isNavigation(headers: Headers): boolean {
  const destination = headers.get('sec-fetch-dest')
  return (destination === null || destination === 'document') && !headers.has('rsc') && !headers.has('sec-purpose')
}
