import { z } from 'zod'
import { Place } from '../../commerce/contract/address-place'
import { DeliveryCountries, ValidateAddressAnswer } from '../../commerce/contract/addresses'
import { callCheckout } from './call-checkout'
import { CheckoutId } from './calls'

/** Bodies and answers of the calls about an address that is being typed, one shape for the browser and the handler. */
export const CheckAddress = z.object({ id: CheckoutId, address: Place })

/** Where a buyer goes who lives in any other country: to another checkout, or to a contact form. */
export const Elsewhere = z.object({ kind: z.enum(['checkout', 'contact']), href: z.string() })
export const CountriesAnswer = DeliveryCountries.extend({ elsewhere: Elsewhere })
export type CountriesAnswer = z.infer<typeof CountriesAnswer>

/** The check helps; it is not waited for. Milliseconds. */
const patience = 2_500

/** Throws CallRefused or CallLost, as the next one. */
export const checkAddress = (id: string, { address1, address2, city, state, stateCode, zip, countryCode }: Place) =>
  callCheckout({
    path: '/api/checkout/address',
    method: 'POST',
    body: { id, address: { address1, address2, city, state, stateCode, zip, countryCode } },
    shape: ValidateAddressAnswer,
    timeoutMs: patience,
  })

export const readCountries = (id: string) =>
  callCheckout({ path: `/api/checkout/countries?id=${encodeURIComponent(id)}`, shape: CountriesAnswer })
