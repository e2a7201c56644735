import { CheckAddress } from '@/lib/checkout/address-calls'
import { toAddress } from '@/lib/checkout/customer-schema'
import { handleOwnWrite } from '@/lib/checkout/handle'
import { validateAddress } from '@/lib/services/addresses-check'
import { answer } from '@/lib/services/answer'

/** Better ways to write the address that a buyer has typed, `{ suggestions, error }`. Changes nothing. */
export const POST = (request: Request) =>
  handleOwnWrite(request, CheckAddress, async ({ store }, { address }) =>
    answer(await validateAddress(store, await toAddress(address))),
  )
