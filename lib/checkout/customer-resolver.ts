import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { type CustomerFields, CustomerForm } from './customer-schema'

/** Set on the form where the rules of a country, or of its telephones, did not arrive. */
const rulesLost = 'lost'
/** Of a country that is not among the served ones. */
export const unserved = 'unserved'

/** The check of a customer's form, with what only the browser knows: which countries are served, or undefined as long as nobody knows. */
export function customerResolver(
  served: readonly string[] | undefined,
): Resolver<CustomerFields, unknown, CustomerForm> {
  const check = zodResolver(CustomerForm)
  return async (values, context, options) => {
    try {
      const found = await check(values, context, options)
      if (!served || served.includes(values.countryCode)) return found
      return { values: {}, errors: { ...found.errors, countryCode: { type: 'custom', message: unserved } } }
    } catch {
      return { values: {}, errors: { root: { type: 'custom', message: rulesLost } } }
    }
  }
}
