import { answerFindable, xml } from '@/lib/findable/answer-findable'
import { sitemapIndex } from '@/lib/findable/sitemap'
import { getSitemapPlan } from '@/lib/services/findable'

/** The index of this host's sitemap. */
export const GET = (request: Request) =>
  answerFindable(request, async ({ store, origin }) => xml(sitemapIndex(origin, await getSitemapPlan(store.slug))))
