import { QueueFullError } from '@awning/platform/bounded-queue'
import { handleServiceErrors } from '../api/api-response'
import { reject } from '../api/reject'
import { clientAddress } from '../client-address/client-address'
import { allStores, limitVisitor } from '../limits/rate-limit'
import { readQueueOf } from '../page-limits/read-limits'
import { isLocal } from '../page-limits/visit-budget'
import { type RequestShop, storeFromRequest } from './store-from-request'

/**
 * Runs an `/api` call that reads the catalog without a cache, within the limits of the visitor: per time and at the same time. The
 * response is the reason if there is no store, and 503 if there is no place.
 */
export async function readCatalog(request: Request, read: (shop: RequestShop) => Promise<Response>): Promise<Response> {
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  const limited = await limitVisitor('read', allStores, request)
  if (limited !== null) return limited
  const answer = () => handleServiceErrors(() => read(shop))
  const visitor = clientAddress(request)
  if (isLocal(visitor)) return await answer()
  try {
    return await readQueueOf(visitor).run(answer, request.signal)
  } catch (error) {
    if (!(error instanceof QueueFullError || request.signal.aborted)) throw error
    const busy = reject(503, 'unavailable')
    busy.headers.set('retry-after', '2')
    return busy
  }
}
