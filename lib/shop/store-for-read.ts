import { limitVisitor } from '../limits/rate-limit'
import { type RequestShop, storeFromRequest } from './store-from-request'

/** The store of an `/api` call that reads the catalog without a cache. Returns a Response with the reason if there is none. */
export async function storeForRead(request: Request): Promise<RequestShop | Response> {
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  return (await limitVisitor('read', shop.store.slug, request)) ?? shop
}
