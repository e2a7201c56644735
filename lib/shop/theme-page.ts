import type { Metadata } from 'next'
import { parseCollectionSegments } from '../routing/match-route'
import { paths } from '../routing/paths'
import type { Theme, ThemePage } from '../theme/read-theme'
import { getTheme } from './get-theme'
import { pageMetadata } from './page-metadata'
import { getShop, type Shop, type ShopParams } from './shop'

type LoadedThemePage = { shop: Shop; theme: Theme; page: ThemePage }

/** The page of the theme at this path, for a slug that is neither a collection nor a listing; null if there is none. */
export async function loadThemePage(
  params: ShopParams & { slug: string; nested: string; page: string },
): Promise<LoadedThemePage | null> {
  const shop = await getShop(params)
  const requested = parseCollectionSegments(params)
  if (!shop || !requested || requested.parent !== undefined || requested.page !== 1) return null
  const theme = await getTheme(shop)
  const page = theme.pages.find(({ slug }) => slug === requested.slug)
  return page ? { shop, theme, page } : null
}

/** Search engines display about this many characters of a description. */
const descriptionLength = 160

export function themePageMetadata({ shop, theme, page }: LoadedThemePage): Metadata {
  return pageMetadata(shop, {
    title: `${page.title} | ${theme.storeName}`,
    description:
      page.blocks
        .flatMap(({ id, text }) => (id === undefined ? [text] : []))
        .join(' ')
        .slice(0, descriptionLength) || page.title,
    path: paths.page(page.slug),
    siteName: theme.storeName,
  })
}
