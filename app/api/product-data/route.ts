import { searchProduct } from '@/lib/search/search-product'
import { answer, answerCall } from '@/lib/services/answer'
import { getProductData } from '@/lib/services/product-data'
import { refuse, storeFromRequest } from '@/lib/store/store-from-request'

/**
 * `{ products }`: everything that can be searched, in the visitor's market. The browser keeps it for a minute; its `view` in the address
 * names the market, so that another one is another file. A preview has no such file: it asks page by page for what is not public.
 */
export async function GET(request: Request) {
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  if (shop.preview !== undefined) return refuse(404, 'not_found')
  return await answerCall(async () => {
    const rows = await getProductData(shop.store, shop.market)
    const response = answer({ products: rows.map((row) => searchProduct(row, shop.market)) })
    // Of a protected store nothing is kept, in the visitor's browser neither.
    if (shop.store.access === undefined) response.headers.set('cache-control', 'private, max-age=60')
    return response
  })
}
