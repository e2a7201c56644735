import type { ProductRow } from '@awning/contract/catalog'
import type { Facets } from '@awning/contract/product-filters'
import type { CollectionNode } from '@awning/contract/store'
import type { ListOptions } from '../routing/list-options'
import { tilesPerPage } from '../routing/pagination'
import { serviceQuery } from '../routing/read-list-options'
import { getProducts } from '../services/catalog'
import type { Reader } from '../services/credentials'

const fetched = 150

/** `facets` is undefined for a back end that cannot filter. */
export type FoundProducts = { products: ProductRow[]; total: number; facets: Facets | undefined }

/** One page of tiles of the products that match a search, best first unless another sort is requested. */
export const readSearchPage = (
  shop: Reader,
  { term, page, options }: { term: string; page: number; options: ListOptions },
): Promise<FoundProducts> => readPage(shop, { search: term }, page, options)

export const readCollectionPage = (
  shop: Reader,
  collection: string,
  page: number,
  options: ListOptions,
): Promise<FoundProducts> => readPage(shop, { collection }, page, options)

/**
 * One page of tiles of a list, starting at 1, and its total number of products; a page after the last one is empty. Pages
 * are built from calls for up to 150 products, so that nearly every collection needs one call and one cache entry. A back end
 * that returns fewer reports it in `per_page`, which is then used.
 */
async function readPage(
  shop: Reader,
  list: { collection: string } | { search: string },
  page: number,
  options: ListOptions,
): Promise<FoundProducts> {
  const query = { ...list, per: fetched, ...serviceQuery(options) }
  const read = (number: number) =>
    getProducts(shop, { ...query, page: number, ...(number === 1 && { facets: 'true' as const }) })
  const start = (page - 1) * tilesPerPage
  const first = await read(1)
  const total = first.total_count
  const end = Math.min(start + tilesPerPage, total)
  const size = Math.max(1, Math.min(first.per_page, fetched))
  const products: ProductRow[] = []
  for (let number = Math.floor(start / size) + 1; (number - 1) * size < end; number++) {
    const list = number === 1 ? first : await read(number)
    const before = (number - 1) * size
    products.push(...list.products.slice(Math.max(0, start - before), end - before))
  }
  return { products, total, facets: first.facets }
}

export type FoundCollection = {
  name: string
  slug: string
  parent: { name: string; slug: string } | undefined
  children: { name: string; slug: string }[]
  /** Its key in a request for the product list. */
  key: string
}

/** A collection of the menu by its path; undefined if there is none. */
export function findCollection(
  collections: readonly CollectionNode[],
  { slug, parent }: { slug: string; parent?: string },
): FoundCollection | undefined {
  if (parent === undefined) {
    const found = collections.find((node) => node.slug === slug)
    return found && { name: found.name, slug, parent: undefined, children: found.collections, key: slug }
  }
  const parents = collections.find((node) => node.slug === parent)
  const found = parents?.collections.find((node) => node.slug === slug)
  if (!parents || !found) return undefined
  return {
    name: found.name,
    slug,
    parent: { name: parents.name, slug: parents.slug },
    children: [],
    key: `${parent}/${slug}`,
  }
}
