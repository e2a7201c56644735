import type { SitemapPlan } from '../../commerce/contract/findable'
import type { StoreCollections } from '../../commerce/contract/store'
import { paths } from '../routes'
import { articleSlugs } from '../support/articles'
import type { Theme } from '../theme/read-theme'
import type { SitemapAddress } from './sitemap'

/** The pages of a shop but its listings: home, collections, about, its own pages, help where the shop has it, and the legal ones. */
export function shopAddresses(
  theme: Pick<Theme, 'header' | 'pages'>,
  collections: StoreCollections['collections'],
  plan: SitemapPlan | null,
  { help }: { help: boolean },
): SitemapAddress[] {
  const changed = new Map(plan?.collections.map(({ path, updatedAt }) => [path, updatedAt]))
  const shelf = (slug: string, parent?: string): SitemapAddress => ({
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
