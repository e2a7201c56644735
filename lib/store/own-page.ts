import type { Metadata } from 'next'
import { parseCollectionSegments } from '../inner-routes'
import { paths } from '../routes'
import { getTheme } from '../theme/get-theme'
import type { ThemePage } from '../theme/read-pages'
import type { Theme } from '../theme/read-theme'
import { pageMetadata } from './page-metadata'
import { getShop, type Shop, type ShopParams } from './shop'

export type OwnPage = { shop: Shop; theme: Theme; page: ThemePage }

/** The page of the theme at this address, for a slug that names no collection and no listing; null where there is none. */
export async function loadOwnPage(
  params: ShopParams & { slug: string; nested: string; page: string },
): Promise<OwnPage | null> {
  const shop = await getShop(params)
  const asked = parseCollectionSegments(params)
  if (!shop || !asked || asked.parent !== undefined || asked.page !== 1) return null
  const theme = await getTheme(shop.store.slug)
  const page = theme.pages.find(({ slug }) => slug === asked.slug)
  return page ? { shop, theme, page } : null
}

/** Search engines show about this much of a description. */
const descriptionLength = 160

export function ownPageMetadata({ shop, theme, page }: OwnPage): Metadata {
  return pageMetadata(shop, {
    title: `${page.title} | ${theme.storeName}`,
    description: page.paragraphs.join(' ').slice(0, descriptionLength) || page.title,
    path: paths.page(page.slug),
    siteName: theme.storeName,
  })
}
