import { readFlag } from '@/lib/flags'
import { respondWithSeoFile, xml } from '@/lib/seo/respond-with-seo-file'
import { sitemapIndex, translatedListingsPerSitemap } from '@/lib/seo/sitemap'
import { getSitemapIndex } from '@/lib/services/seo'

export const GET = (request: Request) =>
  respondWithSeoFile(request, async ({ store, origin }) => {
    const per = readFlag(store, 'localeUrls') ? translatedListingsPerSitemap : undefined
    return xml(sitemapIndex(origin, await getSitemapIndex(store.slug, per)))
  })
