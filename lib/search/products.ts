// Bundle boundary: loaded with the first search.

import { Currency } from '@awning/platform/currencies'
import { maxTermLength } from '@awning/platform/rules/search-terms'
import { z } from 'zod'
import { fetchApi } from '../browser/fetch-api'
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

export const SearchProducts = z.object({ products: z.array(SearchProduct) })

/** Response of GET /api/product-data. `large`: the service searches the products of this store. */
export const ProductData = SearchProducts.extend({ large: z.boolean().default(false) })
export type ProductData = z.infer<typeof ProductData>

/** Response of GET /api/products?page=: `more` is true if there is another page, `total` counts the products of all pages. */
export const SearchPage = SearchProducts.extend({ more: z.boolean(), total: z.int().optional() })
export type SearchPage = z.infer<typeof SearchPage>

/**
 * GET /api/product-data: all products in one response. `view` contains the market. Throws CallRejectedError or CallFailedError.
 */
export const loadProductData = (view: string): Promise<ProductData> =>
  fetchApi({
    path: `/api/product-data?${new URLSearchParams({ view })}`,
    schema: ProductData,
    cache: 'default',
    timeoutMs: 8000,
  })

/** GET /api/products?search=: a page of the results of a term, best first. Throws CallRejectedError or CallFailedError. */
export const searchByService = (term: string, page: number): Promise<SearchPage> =>
  fetchApi({
    path: `/api/products?${new URLSearchParams({ search: term.slice(0, maxTermLength), page: String(page) })}`,
    schema: SearchPage,
    timeoutMs: 8000,
  })

/** GET /api/products?page=: one page, starting at 1, never cached. Throws CallRejectedError or CallFailedError. */
export const loadProductPage = (page: number): Promise<SearchPage> =>
  fetchApi({ path: `/api/products?page=${page}`, schema: SearchPage, timeoutMs: 8000 })
