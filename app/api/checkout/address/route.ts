import { privateJson } from '@/lib/api/api-response'
import { CheckAddressInput } from '@/lib/checkout/address-calls'
import { toAddress } from '@/lib/checkout/customer-schema'
import { handleCheckoutWrite } from '@/lib/checkout/handle'
import { validateAddress } from '@/lib/services/addresses'

/** Suggested corrections for a typed address: `{ suggestions, error }`. Read-only. */
export const POST = (request: Request) =>
  handleCheckoutWrite(request, CheckAddressInput, async ({ store }, { address }) =>
    privateJson(await validateAddress(store, await toAddress(address))),
  )
