import { answer, answerCall } from '@/lib/services/answer'
import { getLocalization } from '@/lib/services/localization'
import { getStore } from '@/lib/services/stores'
import { refuse, storeFromRequest } from '@/lib/store/store-from-request'

/** The localization of this visitor: what is chosen, and the languages, currencies and regions to choose from. */
export async function GET(request: Request) {
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  return await answerCall(async () => {
    const store = await getStore(shop.store.slug)
    if (store === null) return refuse(404, 'not_found')
    return answer(await getLocalization({ ...shop.store, id: store.id }, shop.market))
  })
}
