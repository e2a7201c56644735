import { paths } from '../routing/paths'
import { breadcrumbList, type NamedAddress } from './crumbs'
import type { TileRow } from './tile-row'

/** What the structured data of a collection page needs besides its products. `crumbs` ends with the collection itself. */
export type CollectionFacts = { origin: string; crumbs: NamedAddress[] }

/** The structured data of a collection page: its name, its products in order, and its breadcrumbs. */
export function collectionGraph({ origin, crumbs }: CollectionFacts, rows: readonly TileRow[]) {
  const { name, href } = crumbs.at(-1) ?? { name: '', href: '/' }
  return [
    {
      '@type': 'CollectionPage',
      name,
      url: new URL(href, origin).href,
      mainEntity: {
        '@type': 'ItemList',
        numberOfItems: rows.length,
        itemListElement: rows.map(([id, slug, title], index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: title,
          url: new URL(paths.tile(slug, id), origin).href,
        })),
      },
    },
    breadcrumbList(origin, crumbs),
  ]
}
