import { z } from 'zod'
import type { ProductRow } from '../../commerce/contract/catalogue'
import { Currency } from '../../commerce/contract/primitives'
import { readTile, type Tile } from '../catalogue/tile'
import type { Market } from '../preferences/market'

/** A product as the search knows it: its tile, and the words that only searching reads. */
export const SearchProduct = z.object({
  id: z.int(),
  slug: z.string(),
  href: z.string(),
  title: z.string(),
  type: z.string(),
  price: z.string(),
  money: z.object({ amount: z.int(), currency: Currency }),
  compareAt: z.string().optional(),
  picture: z.string().optional(),
  morePictures: z.array(z.string()),
  color: z.string().optional(),
  swatches: z.array(z.object({ name: z.string(), hex: z.string() })),
  badge: z.enum(['soldOut', 'fewLeft', 'new']).optional(),
  group: z.string().optional(),
  collections: z.array(z.object({ name: z.string(), slug: z.string() })),
})
export type SearchProduct = z.infer<typeof SearchProduct>

/** Answer of GET /api/product-data. */
export const SearchProducts = z.object({ products: z.array(SearchProduct) })

/** Answer of GET /api/products?page=: `more` says whether there is a page after it. */
export const SearchPage = SearchProducts.extend({ more: z.boolean() })
export type SearchPage = z.infer<typeof SearchPage>

/** A row of the wire in the compact form, its price written for the visitor's market. */
export const searchProduct = (row: ProductRow, market: Market): SearchProduct => ({
  ...readTile(row, market),
  group: row.productGroupName ?? undefined,
  collections: row.collections.map(({ name, slug }) => ({ name, slug })),
})

/** The tile of a product that was found. */
export const tileOf = ({ group: _group, collections: _collections, ...tile }: SearchProduct): Tile => ({
  ...tile,
  compareAt: tile.compareAt,
  picture: tile.picture,
  color: tile.color,
  badge: tile.badge,
})
