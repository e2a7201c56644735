import { handleOwnRead } from '@/lib/checkout/handle'
import { answer } from '@/lib/services/answer'
import { getCheckout, getDeliveryOptions } from '@/lib/services/checkouts'

/** The ways of delivery to the address of the visitor's checkout: `{ quotes }`, none before there is an address. */
export const GET = (request: Request) =>
  handleOwnRead(request, async ({ store }, id) => {
    const { customer } = await getCheckout(store, id)
    if (!customer) return answer({ quotes: [] })
    const { stateCode, countryCode } = customer.address
    const options = await getDeliveryOptions(store, { id, stateCode, countryCode })
    return answer({ quotes: options.data.attributes.quotes })
  })
