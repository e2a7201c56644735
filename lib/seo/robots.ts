import { seoPaths } from './addresses'
import type { FoundShop } from './find-shop'

/** The content of robots.txt. Pages that must not be indexed have `noindex`, which only robots that may crawl them can see. */
export function robotsText({ origin, open }: Pick<FoundShop, 'origin' | 'open'>): string {
  if (!open) return 'User-agent: *\nDisallow: /\n'
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}${seoPaths.sitemap}\n`
}
