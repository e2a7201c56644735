import { getDeliveryCountries } from '@/lib/services/addresses'
import { handleServiceErrors, privateJson } from '@/lib/services/api-response'
import { storeFromRequest } from '@/lib/store/store-from-request'

/** `{ countries }`: the delivery countries of the store. */
export async function GET(request: Request) {
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  return await handleServiceErrors(async () => privateJson(await getDeliveryCountries(shop.store)))
}
