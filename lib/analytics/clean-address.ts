import { publicParameters } from './public-query'

/** The thank-you page finds its order by this parameter after a reload; it has no effect without the visitor's cookie. */
const ownParameters = new Set(['cart'])

/**
 * Removes private parameters from the URL before third-party scripts, which report the URL of every page. Bypasses the
 * framework's router, which would render the page again.
 */
export function cleanAddress(): void {
  const { search, pathname, hash } = window.location
  const query = new URLSearchParams(search)
  const allowed = new Set(publicParameters(query).map(([name]) => name))
  const remaining = [...query].filter(([name]) => allowed.has(name) || ownParameters.has(name))
  if (remaining.length === [...query].length) return
  const text = new URLSearchParams(remaining).toString()
  History.prototype.replaceState.call(
    window.history,
    window.history.state,
    '',
    `${pathname}${text && `?${text}`}${hash}`,
  )
}
