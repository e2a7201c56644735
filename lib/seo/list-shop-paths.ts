import type { SitemapIndex } from '@awning/contract/seo'
import type { StoreCollections } from '@awning/contract/store'
import { articleSlugs } from '../routing/help-articles'
import { paths } from '../routing/paths'
import type { Theme } from '../theme/read-theme'
import type { SitemapEntry } from './sitemap'

/**
 * The pages of a shop except its listings: home, collections, about, its own pages, help pages if the shop has them, and the
 * legal ones.
 */
export function listShopPaths(
  theme: Pick<Theme, 'header' | 'pages'>,
  collections: StoreCollections['collections'],
  plan: SitemapIndex | null,
  { help }: { help: boolean },
): SitemapEntry[] {
  const changed = new Map(plan?.collections.map(({ path, updatedAt }) => [path, updatedAt]))
  const shelf = (slug: string, parent?: string): SitemapEntry => ({
    path: paths.collection(slug, { parent }),
    updatedAt: changed.get(parent ? `${parent}/${slug}` : slug),
  })
  return [
    { path: paths.home(), updatedAt: plan?.updatedAt },
    ...collections.flatMap(({ slug, collections: nested }) => [
      shelf(slug),
      ...nested.map((child) => shelf(child.slug, slug)),
    ]),
    ...(theme.header.showAbout ? [{ path: paths.about() }] : []),
    ...theme.pages.map(({ slug }) => ({ path: paths.collection(slug) })),
    ...(help
      ? [paths.support(), ...articleSlugs.map(paths.article), paths.contact(), paths.liveChat()].map((path) => ({
          path,
        }))
      : []),
    { path: paths.terms() },
    { path: paths.privacy() },
  ]
}
