import { parseSitemapPart } from '@/lib/findable/addresses'
import { answerFindable, xml } from '@/lib/findable/answer-findable'
import { shopAddresses } from '@/lib/findable/shop-addresses'
import { sitemapOf, sitemapOfListings } from '@/lib/findable/sitemap'
import { readFlag } from '@/lib/flags'
import { getSitemapPage, getSitemapPlan } from '@/lib/services/findable'
import { getCollections } from '@/lib/services/stores'
import { refuse } from '@/lib/store/store-from-request'

/** One file of this host's sitemap: `pages.xml`, or the listings after an id. */
export async function GET(request: Request, { params }: { params: Promise<{ part: string }> }) {
  const part = parseSitemapPart((await params).part)
  if (part === undefined) return refuse(404, 'not_found')
  return await answerFindable(request, async ({ store, market, origin, theme }) => {
    if (part !== 'pages')
      return xml(sitemapOfListings(origin, part.after, (after, per) => getSitemapPage(store.slug, after, per)))
    const [collections, plan] = await Promise.all([getCollections({ store, market }), getSitemapPlan(store.slug)])
    return xml(sitemapOf(origin, shopAddresses(theme, collections, plan, { help: readFlag(store, 'showSupport') })))
  })
}
