import { withinReadLimits } from '../limits/read-limits'
import { type RequestShop, storeFromRequest } from '../shop/store-from-request'
import { handleServiceErrors } from './api-response'

/**
 * Runs an `/api` call that reads the catalog without a cache, within the limits of the visitor. The response is the reason if there
 * is no store, and 503 if there is no place.
 */
export async function readCatalog(request: Request, read: (shop: RequestShop) => Promise<Response>): Promise<Response> {
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  return await withinReadLimits(request, () => handleServiceErrors(() => read(shop)))
}
