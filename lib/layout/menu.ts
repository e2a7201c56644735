import type { CollectionNode } from '@awning/contract/store'
import { paths } from '../routing/paths'
import type { Theme } from '../theme/read-theme'

export type MenuLink = { name: string; href: string; children: { name: string; href: string }[] }

/**
 * The menu of a shop: Explore, its collections by name unless the theme hides them, the theme's own links, and About if the theme
 * shows it.
 */
export function readMenu(
  collections: readonly CollectionNode[],
  theme: Pick<Theme, 'header'>,
  { explore, aboutLabel: about, locale }: { explore: string; aboutLabel: string; locale: string },
): MenuLink[] {
  const byName = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  const collectionLinks = (theme.header.showCategories ? collections : [])
    .toSorted((one, other) => byName.compare(one.name, other.name))
    .map((node) => ({
      name: node.name,
      href: paths.collection(node.slug),
      children: node.collections.map(({ name, slug }) => ({
        name,
        href: paths.collection(slug, { parent: node.slug }),
      })),
    }))
  const plain = (name: string, href: string): MenuLink => ({ name, href, children: [] })
  return [
    plain(explore, paths.home()),
    ...collectionLinks,
    ...theme.header.links.map(({ name, href }) => plain(name, href)),
    ...(theme.header.showAbout ? [plain(about, paths.about())] : []),
  ]
}
