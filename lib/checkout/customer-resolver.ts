import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { type CustomerFields, CustomerForm } from './customer-schema'

/** Form error if the address rules or the phone numbering plans of a country could not be loaded. */
const rulesUnavailable = 'noResponse'
/** The error of a country without delivery. */
export const undeliverableCountry = 'unserved'

/** Validates the customer form. `served` are the countries with delivery; undefined until they are loaded. */
export function customerResolver(
  served: readonly string[] | undefined,
): Resolver<CustomerFields, unknown, CustomerForm> {
  const validate = zodResolver(CustomerForm)
  return async (values, context, options) => {
    try {
      const found = await validate(values, context, options)
      if (!served || served.includes(values.countryCode)) return found
      return { values: {}, errors: { ...found.errors, countryCode: { type: 'custom', message: undeliverableCountry } } }
    } catch {
      return { values: {}, errors: { root: { type: 'custom', message: rulesUnavailable } } }
    }
  }
}
