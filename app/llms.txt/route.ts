import { getTranslations } from 'next-intl/server'
import { answerFindable, plain } from '@/lib/findable/answer-findable'
import { llmsText } from '@/lib/findable/llms'
import { readFlag } from '@/lib/flags'
import { paths } from '@/lib/routes'
import { getCollections } from '@/lib/services/stores'

/** This host's shop in a page of words for language models. */
export const GET = (request: Request) =>
  answerFindable(request, async ({ store, market, origin, theme }) => {
    const t = await getTranslations({ locale: 'en', namespace: 'llms' })
    const collections = (await getCollections({ store, market })).flatMap(({ name, slug, collections: nested }) => [
      { name, path: paths.collection(slug) },
      ...nested.map((child) => ({
        name: `${name}: ${child.name}`,
        path: paths.collection(child.slug, { parent: slug }),
      })),
    ])
    const abroad = readFlag(store, 'internationalCheckout')
    const description = theme.seo.description ?? store.description ?? null
    return plain(llmsText({ origin, name: theme.storeName, description, collections, abroad }, t))
  })
