import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { RestorablePage } from '@/components/layout/restorable-page'
import { HelpArticle } from '@/components/support/help-article'
import { JsonLd } from '@/components/ui/json-ld'
import { breadcrumbList } from '@/lib/catalog/structured-data'
import { categoryOf, isArticle } from '@/lib/routing/help-articles'
import { paths } from '@/lib/routing/paths'
import { withPrefix } from '@/lib/routing/with-prefix'
import { pageMetadata } from '@/lib/shop/page-metadata'
import { placeholderParams, type ShopParams } from '@/lib/shop/shop'
import { createHelpTranslator } from '@/lib/support/help-texts'
import { articleGraph, chatUrl, loadSupport } from '@/lib/support/support'
import { originOf } from '@/lib/visit/origin'

type Params = ShopParams & { post: string }
type Props = { params: Promise<Params> }

export const generateStaticParams = () => [{ ...placeholderParams, post: '_' }]

/** Null for a missing article; normally the middleware rejects it first. */
async function load({ post, ...params }: Params) {
  if (!isArticle(post)) return null
  const articlePage = await loadSupport(params)
  return (
    articlePage && { ...articlePage, slug: post, tHelp: await createHelpTranslator(articlePage.shop.market.locale) }
  )
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const articlePage = await load(await params)
  if (!articlePage) return {}
  const { shop, storeName, slug, tHelp } = articlePage
  const t = await getTranslations('support')
  return pageMetadata(shop, {
    title: t('articleTitle', { title: tHelp(`articles.${slug}.title`), store: storeName }),
    description: tHelp(`articles.${slug}.summary`),
    path: paths.article(slug),
    siteName: storeName,
  })
}

export default async function ArticlePage({ params }: Props) {
  const articlePage = await load(await params)
  if (!articlePage) notFound()
  const { shop, storeName, slug, tHelp } = articlePage
  const t = await getTranslations('support')
  const { id } = categoryOf(slug)
  const origin = originOf(shop.store)
  const title = tHelp(`articles.${slug}.title`)
  const crumbs = [
    { name: t('title'), href: paths.support() },
    { name: t(`categories.${id}`), href: paths.helpCategory(id) },
    { name: title, href: paths.article(slug) },
  ]
  const article = {
    title,
    summary: tHelp(`articles.${slug}.summary`),
    path: withPrefix(shop.prefix ?? '', paths.article(slug)),
  }
  return (
    <RestorablePage>
      <JsonLd
        graph={[
          articleGraph(origin, storeName, shop.market.locale, article),
          breadcrumbList(origin, crumbs, shop.prefix),
        ]}
      />
      <HelpArticle slug={slug} tHelp={tHelp} storeName={storeName} chatUrl={chatUrl(shop.store)} />
    </RestorablePage>
  )
}
