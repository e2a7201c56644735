import { paths } from '../routing/paths'
import { withPrefix } from '../routing/with-prefix'
import type { TileRow } from './tile-row'

export type NamedLink = { name: string; href: string }

/** Breadcrumbs as schema.org's BreadcrumbList; paths become absolute URLs of the store's origin in the language of `prefix`. */
export function breadcrumbList(origin: string, crumbs: readonly NamedLink[], prefix = '') {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(withPrefix(prefix, href), origin).href,
    })),
  }
}

/** `crumbs` ends with the collection itself. */
export type CollectionFacts = {
  origin: string
  crumbs: NamedLink[]
  /** The path prefix of the page's language. */
  prefix?: string | undefined
}

export function collectionGraph({ origin, crumbs, prefix = '' }: CollectionFacts, rows: readonly TileRow[]) {
  const { name, href } = crumbs.at(-1) ?? { name: '', href: '/' }
  return [
    {
      '@type': 'CollectionPage',
      name,
      url: new URL(withPrefix(prefix, href), origin).href,
      mainEntity: {
        '@type': 'ItemList',
        numberOfItems: rows.length,
        itemListElement: rows.map(([id, slug, title], index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: title,
          url: new URL(withPrefix(prefix, paths.tile(slug, id)), origin).href,
        })),
      },
    },
    breadcrumbList(origin, crumbs, prefix),
  ]
}
