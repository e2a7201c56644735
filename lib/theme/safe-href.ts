import { parseUrl } from '@awning/platform/parse-url'

const ownPath = /^\/(?![/\\])[^\\\p{Cc}\s]*$/u

/**
 * Validates an external link: returns a path of this shop or an http(s) URL, and undefined for anything else (`javascript:`,
 * `data:`, `//host`, backslashes, control characters that browsers ignore).
 */
export function safeHref(raw: string | null | undefined): string | undefined {
  const text = raw?.trim() ?? ''
  if (ownPath.test(text)) return text
  if (!/^https?:\/\/[^\\\p{Cc}\s]+$/iu.test(text)) return undefined
  const url = parseUrl(text)
  return url && url.username === '' && url.password === '' ? url.href : undefined
}

/** A link of the theme that can also be a bare slug (`tees`, `tees/graphic`), a page of this shop. */
export function safeSlugHref(raw: string | null | undefined): string | undefined {
  const text = raw?.trim() ?? ''
  return safeHref(/^[a-z0-9][a-z0-9/-]*$/.test(text) ? `/${text}` : text)
}

/** Validates an external picture URL. Third-party SVG is never shown, because it may contain scripts and links. */
export function safePicture(raw: string | null | undefined): string | undefined {
  const href = safeHref(raw)
  const path = href?.split(/[?#]/)[0] ?? ''
  return /\.svgz?$/i.test(path) ? undefined : href
}

export const isExternalHref = (href: string) => !href.startsWith('/')
