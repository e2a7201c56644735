import { handleServiceErrors, privateJson } from '@/lib/api/api-response'
import { getDeliveryCountries } from '@/lib/services/addresses'
import { storeFromRequest } from '@/lib/shop/store-from-request'

/** `{ countries }`: the delivery countries of the store. */
export async function GET(request: Request) {
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  return await handleServiceErrors(async () => privateJson(await getDeliveryCountries(shop.store)))
}
