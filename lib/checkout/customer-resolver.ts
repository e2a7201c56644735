import { taxIdKindOf } from '@awning/address/tax-id'
import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { type CustomerFields, CustomerForm } from './customer-schema'

/** Form error if the address rules or the phone numbering plans of a country could not be loaded. */
const rulesUnavailable = 'noResponse'
/** The error of a country without delivery. */
export const undeliverableCountry = 'unserved'

type Delivery = {
  /** The countries with delivery; undefined until they are loaded. */
  served: readonly string[] | undefined
  /** Digital items need no tax id. */
  isDigital: boolean
}

/** Validates the customer form. The tax id is required here only: wallets and older clients do not have it. */
export function customerResolver({ served, isDigital }: Delivery): Resolver<CustomerFields, unknown, CustomerForm> {
  const validate = zodResolver(CustomerForm)
  return async (values, context, options) => {
    try {
      // A tax id that was typed for other items is not shown.
      const found = await validate(isDigital ? { ...values, taxId: '' } : values, context, options)
      const isServed = !served || served.includes(values.countryCode)
      const needsTaxId = !isDigital && taxIdKindOf(values.countryCode) !== null && (values.taxId ?? '').trim() === ''
      if (isServed && !needsTaxId) return found
      const added = {
        ...(!isServed && { countryCode: { type: 'custom', message: undeliverableCountry } }),
        ...(needsTaxId && { taxId: { type: 'custom', message: 'taxId' } }),
      }
      return { values: {}, errors: { ...found.errors, ...added } }
    } catch {
      return { values: {}, errors: { root: { type: 'custom', message: rulesUnavailable } } }
    }
  }
}
