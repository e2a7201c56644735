import { getTranslations } from 'next-intl/server'
import { readFlag } from '@/lib/flags'
import { paths } from '@/lib/routing/paths'
import { llmsText } from '@/lib/seo/llms'
import { plain, respondWithSeoFile } from '@/lib/seo/respond-with-seo-file'
import { getCollections } from '@/lib/services/stores'

/** A text summary of this host's shop for language models. */
export const GET = (request: Request) =>
  respondWithSeoFile(request, async ({ store, market, origin, theme }) => {
    const t = await getTranslations({ locale: 'en', namespace: 'llms' })
    const collections = (await getCollections({ store, market })).flatMap(({ name, slug, collections: nested }) => [
      { name, path: paths.collection(slug) },
      ...nested.map((child) => ({
        name: `${name}: ${child.name}`,
        path: paths.collection(child.slug, { parent: slug }),
      })),
    ])
    const shipsAbroad = readFlag(store, 'internationalCheckout')
    const description = theme.seo.description ?? store.description ?? null
    return plain(llmsText({ origin, name: theme.storeName, description, collections, shipsAbroad }, t))
  })
