import { maxTermLength } from '@awning/platform/rules/search-terms'
import { fetchApi } from '../browser/fetch-api'
import { SearchPage as Page, ProductData, type SearchPage } from './search-product'

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
    schema: Page,
    timeoutMs: 8000,
  })

/** GET /api/products?page=: one page, starting at 1, never cached. Throws CallRejectedError or CallFailedError. */
export const loadProductPage = (page: number): Promise<SearchPage> =>
  fetchApi({ path: `/api/products?page=${page}`, schema: Page, timeoutMs: 8000 })
