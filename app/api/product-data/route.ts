import { handleServiceErrors, privateJson } from '@/lib/api/api-response'
import { searchProduct } from '@/lib/search/page'
import { reject } from '@/lib/server/reject'
import { getProductData } from '@/lib/services/product-data'
import { storeFromRequest } from '@/lib/shop/store-from-request'

/**
 * `{ products }`: all searchable products in the visitor's market, or `{ products: [], large: true }` for a store that the service
 * searches, see `/api/products`. The browser caches it for one minute; `view` in the URL names
 * the market, so each market has its own cache entry. In a preview it is 404: the preview loads unpublished products page by
 * page.
 */
export async function GET(request: Request) {
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  if (shop.preview !== undefined) return reject(404, 'not_found')
  return await handleServiceErrors(async () => {
    const rows = await getProductData(shop.store, shop.market)
    const response = privateJson(
      rows === null ? { products: [], large: true } : { products: rows.map((row) => searchProduct(row, shop.market)) },
    )
    // Responses of a protected store are not cached, not even in the visitor's browser.
    if (shop.store.access === undefined) response.headers.set('cache-control', 'private, max-age=60')
    return response
  })
}
