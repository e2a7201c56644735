import { addressLines } from '@awning/address/address-lines'
import type { Billing } from '@awning/contract/checkout'
import type { Seller } from '@awning/contract/invoices'
import type { Locale } from '@awning/platform/locales'

/** The lines of a person's address, with the country in the given language. */
export const personLines = (person: Billing, locale: Locale): string[] => [
  ...addressLines(person),
  ...countryLine(person.address.countryCode, locale),
]

/** The lines of a seller's address without its name. */
export function sellerLines({ address }: Seller, locale: Locale): string[] {
  const [address1 = '', ...more] = address.lines
  const { city, countryCode, postalCode, state } = address
  const place = { state: state ?? '', stateCode: state ?? '', zip: postalCode ?? '' }
  const lines = addressLines({
    ...{ firstName: '', lastName: '' },
    address: { address1, address2: more.join(', '), city, countryCode, ...place },
  })
  return [...lines, ...countryLine(countryCode, locale)]
}

function countryLine(code: string, locale: Locale): string[] {
  if (!/^[A-Z]{2}$/.test(code)) return []
  const name = new Intl.DisplayNames(locale, { type: 'region' }).of(code)
  return name === undefined ? [] : [name]
}
