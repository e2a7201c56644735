import { respondWithSeoFile, xml } from '@/lib/seo/respond-with-seo-file'
import { sitemapIndex } from '@/lib/seo/sitemap'
import { getSitemapIndex } from '@/lib/services/seo'

/** The sitemap index of this host. */
export const GET = (request: Request) =>
  respondWithSeoFile(request, async ({ store, origin }) => xml(sitemapIndex(origin, await getSitemapIndex(store.slug))))
