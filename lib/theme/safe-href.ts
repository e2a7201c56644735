const ownPath = /^\/(?![/\\])[^\\\p{Cc}\s]*$/u

/**
 * An address from outside that may stand in a link: a path of this shop or an http(s) address; undefined for anything else
 * (`javascript:`, `data:`, `//host`, back slashes, control characters that browsers would skip).
 */
export function safeHref(raw: string | null | undefined): string | undefined {
  const text = raw?.trim() ?? ''
  if (ownPath.test(text)) return text
  if (!/^https?:\/\/[^\\\p{Cc}\s]+$/iu.test(text)) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && url.username === '' && url.password === '' ? url.href : undefined
}

/** A link of the theme that may also be a bare slug (`tees`, `tees/graphic`): a page of this shop. */
export function safeSlugHref(raw: string | null | undefined): string | undefined {
  const text = raw?.trim() ?? ''
  return safeHref(/^[a-z0-9][a-z0-9/-]*$/.test(text) ? `/${text}` : text)
}

/** An address from outside that may stand in a picture. SVG of others is never shown: it may carry scripts and more addresses. */
export function safePicture(raw: string | null | undefined): string | undefined {
  const href = safeHref(raw)
  const path = href?.split(/[?#]/)[0] ?? ''
  return /\.svgz?$/i.test(path) ? undefined : href
}

/** Whether a link leaves the shop. */
export const leavesShop = (href: string) => !href.startsWith('/')
