import { Currency } from '@awning/platform/currencies'
import { z } from 'zod'
import { tileBadges } from '../catalog/tile-badge'

/** A product in the search index: its tile, and texts used only for searching. */
export const SearchProduct = z.object({
  id: z.int(),
  groupId: z.string(),
  slug: z.string(),
  href: z.string(),
  title: z.string(),
  type: z.string(),
  money: z.object({ amount: z.int(), currency: Currency }),
  compareAtAmount: z.int().optional(),
  picture: z.string().optional(),
  morePictures: z.array(z.string()),
  color: z.string().optional(),
  swatches: z.array(z.object({ name: z.string(), hex: z.string() })),
  badge: z.enum(tileBadges).optional(),
  group: z.string().optional(),
  collections: z.array(z.object({ name: z.string(), slug: z.string() })),
})
export type SearchProduct = z.infer<typeof SearchProduct>

/** Products for a search. */
export const SearchProducts = z.object({ products: z.array(SearchProduct) })

/** Response of GET /api/product-data. `large`: the service searches the products of this store. */
export const ProductData = SearchProducts.extend({ large: z.boolean().default(false) })
export type ProductData = z.infer<typeof ProductData>

/** Response of GET /api/products?page=: `more` is true if there is another page, `total` counts the products of all pages. */
export const SearchPage = SearchProducts.extend({ more: z.boolean(), total: z.int().optional() })
export type SearchPage = z.infer<typeof SearchPage>
