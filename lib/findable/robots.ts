import { findable } from './addresses'
import type { FoundShop } from './find-shop'

/** What robots may read. Pages that must not be found say so themselves (`noindex`), which only those see that may read them. */
export function robotsText({ origin, open }: Pick<FoundShop, 'origin' | 'open'>): string {
  if (!open) return 'User-agent: *\nDisallow: /\n'
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}${findable.sitemap}\n`
}
