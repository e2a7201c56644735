import type { Store } from '@awning/contract/store'
import type { Locale } from '@awning/platform/locales'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { env } from '../env'
import { readFlag } from '../flags'
import { paths } from '../routing/paths'
import { withPrefix } from '../routing/with-prefix'
import { getTheme } from '../shop/get-theme'
import { pageMetadata } from '../shop/page-metadata'
import { getShop, type Shop, type ShopParams } from '../shop/shop'

/**
 * The shop of a help page; null if there is none. A store whose flag `showSupport` is off has no help pages: they redirect to its
 * front page. The middleware checks this first, and this check covers pages that were cached while the flag was on.
 */
export async function loadSupport(params: ShopParams): Promise<{ shop: Shop; storeName: string } | null> {
  const shop = await getShop(params)
  if (!shop) return null
  if (!readFlag(shop.store, 'showSupport')) redirect(withPrefix(shop.prefix ?? '', paths.home()))
  const { storeName } = await getTheme(shop)
  return { shop, storeName }
}

/** The operator's chat page for a store; null if the operator has none. */
export const chatUrl = ({ slug }: Pick<Store, 'slug'>): string | null =>
  env.LIVE_CHAT_URL?.replaceAll('{store}', encodeURIComponent(slug)) ?? null

/** The metadata of a help page, with texts from `wordsFor`. Empty if the shop has no help pages. */
export async function supportMetadata(
  params: Promise<ShopParams>,
  path: string,
  textsFor: (storeName: string) => { title: string; description: string },
): Promise<Metadata> {
  const found = await loadSupport(await params)
  if (!found) return {}
  const { shop, storeName } = found
  return pageMetadata(shop, { ...textsFor(storeName), path, siteName: storeName })
}

export const articleGraph = (
  origin: string,
  storeName: string,
  locale: Locale,
  { title, summary, path }: { title: string; summary: string; path: string },
) => ({
  '@type': 'Article',
  headline: title,
  description: summary,
  url: new URL(path, origin).href,
  inLanguage: locale,
  publisher: { '@type': 'OnlineStore', '@id': `${origin}/#shop`, name: storeName },
})
