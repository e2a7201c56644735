import { CallLost, callApp } from '../browser-call'
import { SearchPage as Page, type SearchPage, type SearchProduct, SearchProducts } from './search-product'

/** Pages of the list that are fetched at most where the file with all products cannot be had. */
export const mostPages = 50

/** GET /api/product-data: every product at once. `view` names the market. Throws CallRefused or CallLost. */
export async function loadProductData(view: string): Promise<SearchProduct[]> {
  const query = new URLSearchParams({ view })
  const { products } = await callApp({
    path: `/api/product-data?${query}`,
    shape: SearchProducts,
    cache: 'default',
    timeoutMs: 8000,
  })
  return products
}

/** GET /api/products?page=: page by page, from 1, past every cache. Throws CallRefused or CallLost. */
export const loadProductPage = (page: number): Promise<SearchPage> =>
  callApp({ path: `/api/products?page=${page}`, shape: Page, timeoutMs: 8000 })

/** Why no products could be had: no answer at all (the state 'http error'), or a list that failed. */
export const failureOf = (error: unknown): 'http' | 'list' =>
  error instanceof CallLost && error.unanswered ? 'http' : 'list'
