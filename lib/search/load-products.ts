import { CallFailedError, fetchApi } from '../fetch-api'
import { SearchPage as Page, type SearchPage, type SearchProduct, SearchProducts } from './search-product'

/** Maximum number of list pages to load if the file with all products is not available. */
export const maxPages = 50

/**
 * GET /api/product-data: all products in one response. `view` contains the market. Throws CallRejectedError or CallFailedError.
 */
export async function loadProductData(view: string): Promise<SearchProduct[]> {
  const query = new URLSearchParams({ view })
  const { products } = await fetchApi({
    path: `/api/product-data?${query}`,
    schema: SearchProducts,
    cache: 'default',
    timeoutMs: 8000,
  })
  return products
}

/** GET /api/products?page=: one page, starting at 1, never cached. Throws CallRejectedError or CallFailedError. */
export const loadProductPage = (page: number): Promise<SearchPage> =>
  fetchApi({ path: `/api/products?page=${page}`, schema: Page, timeoutMs: 8000 })

/** Why the products could not be loaded: no response (the state 'http error'), or a failed list. */
export const failureOf = (error: unknown): 'http' | 'list' =>
  error instanceof CallFailedError && error.hasNoResponse ? 'http' : 'list'
