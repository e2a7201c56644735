import type { CollectionNode } from '@awning/contract/store'
import { formatMoney } from '@awning/platform/money'
import { paths } from '../routing/paths'
import { getProducts } from '../services/catalog'
import { getCollectionIds, getCollectionItems } from '../services/collection-items'
import { isSamePicture } from '../services/picture-urls'
import type { Shop } from '../shop/shop'
import { readTile, type Tile } from './tile'

type Shelf = { name: string; slug: string; tiles: Tile[] }

/** Products in a row of the widest screen, and the most in a shelf. */
const perRow = 4
const maxTiles = 2 * perRow

/** The number of tiles that fill complete rows; fewer than a row are all shown. */
const fullRows = (count: number) => (count >= maxTiles ? maxTiles : Math.min(count, perRow))

/**
 * Shelves in full rows, except the first of several, which is a row that scrolls. A shelf does not repeat the products above it if it has a row without them, and is left out if it has no
 * other product.
 */
export function fillRows(shelves: readonly Shelf[]): Shelf[] {
  const above = new Set<number>()
  return shelves.flatMap((shelf, index) => {
    const others = shelf.tiles.filter(({ id }) => !above.has(id))
    if (others.length === 0) return []
    const tiles = others.length >= perRow ? others : shelf.tiles
    const isRail = index === 0 && shelves.length > 1
    const shown = tiles.slice(0, isRail ? maxTiles : fullRows(tiles.length))
    for (const { id } of shown) above.add(id)
    return { ...shelf, tiles: shown }
  })
}

const maxHeroTiles = 4

/**
 * Up to four unique products with a picture for the hero, alternating between the collections. Those that no shelf below shows come
 * first. A placeholder is no picture.
 */
export function pickHeroTiles(collections: readonly Shelf[], featured: readonly Shelf[]): Tile[] {
  const below = shownIds(featured)
  const others = collections.map(({ tiles }) => tiles.filter(({ id }) => !below.has(id)))
  const picked = [...alternate(others), ...alternate(featured.map(({ tiles }) => tiles))].filter(
    ({ picture, hasPlaceholder }) => picture && !hasPlaceholder,
  )
  return [...new Map(picked.map((tile) => [tile.id, tile])).values()].slice(0, maxHeroTiles)
}

/** The first of every list, then the second of every list. */
function alternate<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const maxLength = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: maxLength }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat()
}

const shownIds = (shelves: readonly Shelf[]) => new Set(shelves.flatMap(({ tiles }) => tiles.map(({ id }) => id)))

/**
 * The picture of a product for the hero of a theme without one. The first row of the first shelf, which follows the hero, does not
 * repeat it if any other product has a picture. Products of the same collection come first, above all those that no shelf shows.
 */
export function pickHeroPicture(collections: readonly Shelf[], featured: readonly Shelf[]): string | undefined {
  const [first] = featured
  if (!first) return undefined
  const row = first.tiles.slice(0, perRow)
  const isInRow = ({ id, picture = '' }: Tile) =>
    row.some((shown) => shown.id === id || isSamePicture(shown.picture ?? '', picture))
  const below = shownIds(featured)
  const own = collections.filter(({ slug }) => slug === first.slug).flatMap(({ tiles }) => tiles)
  const others = [...own.filter(({ id }) => !below.has(id)), ...own, ...collections.flatMap(({ tiles }) => tiles)]
  return firstPicture(others.filter((tile) => !isInRow(tile))) ?? firstPicture(first.tiles)
}

/** The first picture of a product's own: a placeholder would be large and empty. */
export const firstPicture = (tiles: readonly Tile[]): string | undefined =>
  tiles.find(({ picture, hasPlaceholder }) => picture && !hasPlaceholder)?.picture

/** Category links with the picture of a product of their collection if the theme has none. */
export function fillPictures<Link extends { href: string; picture: string | undefined }>(
  categories: readonly Link[],
  shelves: readonly Shelf[],
): Link[] {
  const pictures = new Map(shelves.map(({ slug, tiles }) => [paths.collection(slug), firstPicture(tiles)]))
  return categories.map((link) => ({ ...link, picture: link.picture ?? pictures.get(link.href) }))
}

const maxCards = 2

/**
 * The category links and the two collection cards of the home page. Collections that contain every product, which the menu links,
 * are left out if there are others. A card never repeats a category link. Collections without a shelf come first; with at least two
 * category links, those with a shelf have no card.
 */
export function arrangeLinks<Link extends { href: string }, Card extends Pick<Shelf, 'slug'>>(
  allCategories: readonly Link[],
  shelves: readonly Card[],
  withoutShelf: readonly Card[],
  whole: ReadonlySet<string> = new Set(),
): { categories: readonly Link[]; cards: readonly Card[] } {
  const wholeHrefs = new Set([...whole].map((slug) => paths.collection(slug)))
  const categories = orAll(allCategories, ({ href }) => !wholeHrefs.has(href))
  const linked = new Set(categories.map(({ href }) => href))
  const candidates = categories.length >= 2 ? withoutShelf : [...withoutShelf, ...shelves]
  const cards = orAll(candidates, ({ slug }) => !whole.has(slug))
    .filter(({ slug }) => !linked.has(paths.collection(slug)))
    .slice(0, maxCards)
  return { categories, cards }
}

function orAll<Item>(items: readonly Item[], passes: (item: Item) => boolean): readonly Item[] {
  const passing = items.filter(passes)
  return passing.length > 0 ? passing : items
}

/** The number of products of a store and their lowest price in the market of the page. Undefined for a store without products. */
export async function readCatalogSize(shop: Shop): Promise<{ count: number; price: string } | undefined> {
  const { products, total_count: count } = await getProducts(shop, { page: 1, per: 1, sort: 'price-asc' })
  const [cheapest] = products
  return cheapest && { count, price: formatMoney(readTile(cheapest, shop.market).money, shop.market.locale) }
}

/** Enough for a shelf without the products of the one above it. */
const readTiles = 16
/** Number of collections that the home page features. */
const featuredShelves = 2

/**
 * The first collections of a store with their first products, in the store's order, in full rows; empty ones are skipped. The home
 * page features the first two; `others` have no shelf. `heroTiles` are products for the hero, `heroPicture` is the picture of one,
 * `whole` the slugs of collections that contain every product.
 */
export async function readFeaturedShelves(
  shop: Shop,
  collections: readonly CollectionNode[],
): Promise<{
  featured: Shelf[]
  others: Shelf[]
  heroTiles: Tile[]
  heroPicture: string | undefined
  whole: ReadonlySet<string>
}> {
  const ids = await getCollectionIds(shop)
  const candidates = collections.filter(({ id }) => ids?.includes(id) ?? true).slice(0, featuredShelves * 2)
  const [shelves, whole] = await Promise.all([
    Promise.all(candidates.map((collection) => readShelf(shop, collection))),
    findWhole(shop, candidates),
  ])
  const filled = fillRows(shelves)
  const featured = filled.slice(0, featuredShelves)
  return {
    featured,
    others: filled.slice(featuredShelves),
    heroTiles: pickHeroTiles(shelves, featured),
    heroPicture: pickHeroPicture(shelves, featured),
    whole,
  }
}

async function readShelf(shop: Shop, { id, name, slug }: CollectionNode): Promise<Shelf> {
  const items = await getCollectionItems(shop, { id, slug }, readTiles)
  return { name, slug, tiles: items.map((row) => readTile(row, shop.market)) }
}

/** The collections that contain every product of the store. None for a store with a single collection. */
async function findWhole(shop: Shop, collections: readonly CollectionNode[]): Promise<ReadonlySet<string>> {
  if (collections.length < 2) return new Set()
  const countOf = async (collection?: string) =>
    (await getProducts(shop, { page: 1, per: 1, ...(collection !== undefined && { collection }) })).total_count
  const [total, ...counts] = await Promise.all([countOf(), ...collections.map(({ slug }) => countOf(slug))])
  return new Set(collections.flatMap(({ slug }, index) => (counts[index] === total ? [slug] : [])))
}
