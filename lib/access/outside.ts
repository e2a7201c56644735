/**
 * What stands open before a protected store. Calls: those that report what went wrong, the one that opens a preview, and an order's own way, which
 * asks for the number and the address.
 */
const openCalls = new Set([
  '/api/errors',
  '/api/policy-reports',
  '/api/preview',
  '/api/preview/leave',
  '/api/track',
  '/api/recover',
])

export const isOpenCall = (pathname: string): boolean => openCalls.has(pathname)

/** The way of an order: its mails lead there, and it tells nothing without the number and the buyer's address. */
export const isOrderWay = (path: string): boolean => path === '/track' || path.startsWith('/track/')

/** What of a page's address holds the code; undefined where there is none. `address` is the same page without it. */
export function codeIn(url: URL): { code: string; address: string } | undefined {
  const code = url.searchParams.get('accessCode')
  if (code === null) return undefined
  const clean = new URLSearchParams(url.searchParams)
  clean.delete('accessCode')
  const query = clean.toString()
  return { code, address: `${url.pathname}${query && `?${query}`}` }
}

/** Whether a browser asks for a page to show it, and not for a part of one or ahead of its time. */
export function isNavigation(headers: Headers): boolean {
  const wanted = headers.get('sec-fetch-dest')
  return (wanted === null || wanted === 'document') && !headers.has('rsc') && !headers.has('sec-purpose')
}
