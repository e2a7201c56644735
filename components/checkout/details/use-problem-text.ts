import type { AddressRules } from '@awning/address/address-place'
import { useTranslations } from 'next-intl'
import type { FieldErrors } from 'react-hook-form'
import { undeliverableCountry as unservedCountry } from '../../../lib/checkout/customer-resolver'
import type { CustomerForm } from '../../../lib/checkout/customer-schema'

const plain = [
  ...(['email', 'firstName', 'lastName', 'address1', 'city', 'phone', 'phoneForm', 'taxId', 'taxIdForm'] as const),
  'characters',
] as const
const isPlain = (name: string): name is (typeof plain)[number] => plain.some((one) => one === name)

/** The error text of a field, in the terms of the address's country. */
export function useProblemText({ countryCode, region, postcode }: AddressRules, unserved: string) {
  const t = useTranslations('checkout.customer.problems')
  const isUs = postcode?.kind === 'zip'
  const postcodeField = isUs || postcode?.kind === 'postcode' ? postcode.kind : 'postalCode'

  const textOf = (name: string, field: keyof CustomerForm): string => {
    if (isPlain(name)) return t(name)
    if (name === 'tooLong') return t('tooLong', { field: field === 'zip' ? postcodeField : field })
    if (name === 'country' || name === unservedCountry) return unserved
    if (name === 'state') return countryCode === 'US' || !region ? t('state') : t('region', { kind: region.kind })
    if (name === 'zip') return isUs ? t('zip') : t('postcode', { kind: postcode?.kind ?? 'postalCode' })
    if (name === 'zipForm')
      return isUs || !postcode?.example
        ? t('zipForm')
        : t(postcode.kind === 'postcode' ? 'postcodeFormBritish' : 'postcodeForm', { example: postcode.example })
    return name
  }
  return (errors: FieldErrors<CustomerForm>, field: keyof CustomerForm): string | undefined => {
    const name = errors[field]?.message
    return name === undefined ? undefined : textOf(name, field)
  }
}
