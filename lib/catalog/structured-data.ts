import type { NamedAddress } from './crumbs'
import type { Tile } from './tile'

/** The structured data of a collection page: its name, and its products in order. */
export function collectionGraph(origin: string, { name, href }: NamedAddress, tiles: readonly Tile[]) {
  return {
    '@type': 'CollectionPage',
    name,
    url: new URL(href, origin).href,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: tiles.length,
      itemListElement: tiles.map((tile, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: tile.title,
        url: new URL(tile.href, origin).href,
      })),
    },
  }
}
