import { privateJson } from '@/lib/api/api-response'
import { handleCheckoutRead } from '@/lib/checkout/handle'
import { getCheckout, getDeliveryOptions } from '@/lib/services/checkouts'

/** The delivery options for the address of the visitor's checkout: `{ quotes }`, empty before there is an address. */
export const GET = (request: Request) =>
  handleCheckoutRead(request, async ({ store }, id) => {
    const { customer } = await getCheckout(store, id)
    if (!customer) return privateJson({ quotes: [] })
    const { stateCode, countryCode } = customer.address
    const options = await getDeliveryOptions(store, { id, stateCode, countryCode })
    return privateJson({ quotes: options.data.attributes.quotes })
  })
