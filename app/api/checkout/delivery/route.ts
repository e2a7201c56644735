import { privateJson } from '@/lib/api/api-response'
import { handleCheckoutRead } from '@/lib/checkout/handle'
import { readQuotes } from '@/lib/checkout/quotes'
import { getCheckout } from '@/lib/services/checkouts'

/** The delivery options for the address of the visitor's checkout: `{ quotes }`, empty before there is an address. */
export const GET = (request: Request) =>
  handleCheckoutRead(request, async ({ store }, id) =>
    privateJson({ quotes: await readQuotes(store, await getCheckout(store, id)) }),
  )
