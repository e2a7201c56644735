import { handleServiceErrors, privateJson } from '@/lib/api/api-response'
import { reject } from '@/lib/server/reject'
import { getLocalization } from '@/lib/services/localization'
import { getStore } from '@/lib/services/stores'
import { storeFromRequest } from '@/lib/shop/store-from-request'

/** The current choice and the available languages, currencies and regions. */
export async function GET(request: Request) {
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  return await handleServiceErrors(async () => {
    const store = await getStore(shop.store.slug)
    if (store === null) return reject(404, 'not_found')
    return privateJson(await getLocalization({ ...shop.store, id: store.id }, shop.market))
  })
}
