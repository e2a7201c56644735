import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { JsonLd } from '@/components/layout/json-ld'
import { KeptPage } from '@/components/layout/kept-page'
import { HelpArticle } from '@/components/support/help-article'
import { breadcrumbList } from '@/lib/catalogue/crumbs'
import { paths } from '@/lib/routes'
import { originOf } from '@/lib/store/address'
import { pageMetadata } from '@/lib/store/page-metadata'
import { placeholder, type ShopParams } from '@/lib/store/shop'
import { articleGraph } from '@/lib/support/article-graph'
import { categoryOf, isArticle } from '@/lib/support/articles'
import { chatAddress } from '@/lib/support/chat-address'
import { helpWords } from '@/lib/support/help-texts'
import { loadSupport } from '@/lib/support/load-support'

type Params = ShopParams & { post: string }
type Props = { params: Promise<Params> }

export const generateStaticParams = () => [{ ...placeholder, post: '_' }]

/** Null for an article that is not there; the front door says so before it comes to this. */
async function load({ post, ...params }: Params) {
  if (!isArticle(post)) return null
  const found = await loadSupport(params)
  return found && { ...found, slug: post, words: await helpWords(found.shop.market.locale) }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await load(await params)
  if (!found) return {}
  const { shop, storeName, slug, words } = found
  const t = await getTranslations('support')
  return pageMetadata(shop, {
    title: t('articleTitle', { title: words(`articles.${slug}.title`), store: storeName }),
    description: words(`articles.${slug}.summary`),
    path: paths.article(slug),
    siteName: storeName,
  })
}

export default async function ArticlePage({ params }: Props) {
  const found = await load(await params)
  if (!found) notFound()
  const { shop, storeName, slug, words } = found
  const t = await getTranslations('support')
  const { id } = categoryOf(slug)
  const origin = originOf(shop.store)
  const title = words(`articles.${slug}.title`)
  const crumbs = [
    { name: t('title'), href: paths.support() },
    { name: t(`categories.${id}`), href: paths.helpCategory(id) },
    { name: title, href: paths.article(slug) },
  ]
  const article = { title, summary: words(`articles.${slug}.summary`), path: paths.article(slug) }
  return (
    <KeptPage>
      <JsonLd graph={[articleGraph(origin, storeName, shop.market.locale, article), breadcrumbList(origin, crumbs)]} />
      <HelpArticle slug={slug} words={words} storeName={storeName} chat={chatAddress(shop.store)} />
    </KeptPage>
  )
}
