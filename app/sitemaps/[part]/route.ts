import { readFlag } from '@/lib/flags'
import { respondWithSeoFile, xml } from '@/lib/seo/respond-with-seo-file'
import { parseSitemapPart } from '@/lib/seo/seo-paths'
import { listShopPaths, sitemapOf, sitemapOfListings } from '@/lib/seo/sitemap'
import { reject } from '@/lib/server/reject'
import { getSitemapIndex, getSitemapPage } from '@/lib/services/seo'
import { getCollections } from '@/lib/services/stores'

/** One sitemap file of this host: `pages.xml`, or the listings after an id. */
export async function GET(request: Request, { params }: { params: Promise<{ part: string }> }) {
  const part = parseSitemapPart((await params).part)
  if (part === undefined) return reject(404, 'not_found')
  return await respondWithSeoFile(request, async ({ store, market, origin, theme }) => {
    const addresses = { origin, localeUrls: readFlag(store, 'localeUrls') }
    if (part !== 'pages')
      return xml(sitemapOfListings(addresses, part.after, (after, per) => getSitemapPage(store.slug, after, per)))
    const [collections, plan] = await Promise.all([getCollections({ store, market }), getSitemapIndex(store.slug)])
    return xml(sitemapOf(addresses, listShopPaths(theme, collections, plan, { help: readFlag(store, 'showSupport') })))
  })
}
