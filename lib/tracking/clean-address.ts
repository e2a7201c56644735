import { publicParameters } from './public-query'

/** The thank-you page finds its order by this when it is loaded again; it opens nothing for whoever has no cookie. */
const kept = new Set(['cart'])

/**
 * Takes what is private out of the address before foreign scripts read it: they report the address of every page. Past the framework, which would
 * show the page anew: what it read from the address before stays on the screen.
 */
export function cleanAddress(): void {
  const { search, pathname, hash } = window.location
  const query = new URLSearchParams(search)
  const open = new Set(publicParameters(query).map(([name]) => name))
  const left = [...query].filter(([name]) => open.has(name) || kept.has(name))
  if (left.length === [...query].length) return
  const text = new URLSearchParams(left).toString()
  History.prototype.replaceState.call(
    window.history,
    window.history.state,
    '',
    `${pathname}${text && `?${text}`}${hash}`,
  )
}
