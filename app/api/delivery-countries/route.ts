import { getDeliveryCountries } from '@/lib/services/addresses-check'
import { answer, answerCall } from '@/lib/services/answer'
import { storeFromRequest } from '@/lib/store/store-from-request'

/** `{ countries }`: where the store delivers to. */
export async function GET(request: Request) {
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  return await answerCall(async () => answer(await getDeliveryCountries(shop.store)))
}
