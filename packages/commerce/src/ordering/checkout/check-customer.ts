import { findPlaceProblems, normalizePlace, Place } from '@awning/address/address-place'
import { rulesOf } from '@awning/address/address-rules'
import { normalizeTaxId, taxIdKindOf } from '@awning/address/tax-id'
import type { Address, Billing, Customer, DigitalCustomerInput } from '@awning/contract/checkout'
import { errorCodes } from '@awning/contract/errors'
import { needsTaxRegion } from '@awning/platform/rules/address-need'
import { isOn } from '@awning/platform/rules/flags'
import type { z } from 'zod'
import { ApiError } from '../../http/errors'
import type { StoreRef } from '../../store-ref'

const base = '/data/customer/address'

/**
 * Returns the customer with an address normalized for its country: region code and name agree, whichever was given, and the
 * postcode has its official format. A tax id is removed if the country requires none. Throws `ApiError` 422 with a pointer to the field.
 */
export function checkCustomer(customer: Customer, store: Pick<StoreRef, 'flags'>): Customer {
  const { address, taxId, ...person } = customer
  const { countryCode } = address
  assertSoldTo(countryCode, store, base)
  return { ...person, address: checkAddress(address, base), ...checkTaxId(taxId, countryCode) }
}

/**
 * Returns a customer without an address, with the country and the state that the tax depends on. Throws `ApiError` 422. Whether the
 * checkout may have such a customer depends on its line items.
 */
export function checkDigitalCustomer(
  { address, ...person }: z.output<typeof DigitalCustomerInput>,
  store: Pick<StoreRef, 'flags'>,
): Customer {
  const { country, countryCode } = address
  const region = checkTaxPlace(address, store, '/data/digitalCustomer/address')
  return {
    ...person,
    phone: '',
    address: { address1: '', address2: '', city: '', zip: '', ...region, country, countryCode },
  }
}

/**
 * Returns the state that the tax on digital items depends on, normalized; empty in a country whose tax depends on none. Throws
 * `ApiError` 422 with a pointer below `base`.
 */
export function checkTaxPlace(
  { countryCode, state, stateCode }: Pick<Address, 'countryCode' | 'state' | 'stateCode'>,
  store: Pick<StoreRef, 'flags'>,
  base: string,
): Pick<Address, 'state' | 'stateCode'> {
  assertSoldTo(countryCode, store, base)
  if (!needsTaxRegion(countryCode)) return { state: '', stateCode: '' }
  const rules = { ...rulesOf(countryCode), postcode: null }
  const place = { countryCode, state, stateCode, zip: '' }
  const [problem] = findPlaceProblems(place, rules)
  if (problem !== undefined)
    throw new ApiError(422, errorCodes.invalid, detailOf(problem.field, countryCode), `${base}/${problem.field}`)
  const normalized = normalizePlace(place, rules)
  return { state: normalized.state, stateCode: normalized.stateCode }
}

function assertSoldTo(countryCode: string, store: Pick<StoreRef, 'flags'>, pointer: string): void {
  if (countryCode === 'US' || isOn(store.flags, 'internationalCheckout')) return
  throw new ApiError(
    422,
    errorCodes.countryNotSupported,
    'This store only sells to the United States.',
    `${pointer}/countryCode`,
  )
}

/** Returns the billing address, normalized in the same way. It may be in any country. Throws `ApiError` 422. */
export const checkBilling = (billing: Billing | null | undefined): Billing | null =>
  billing ? { ...billing, address: checkAddress(billing.address, '/billing/address') } : null

function checkAddress(address: Address, pointer: string): Address {
  const { countryCode } = address
  const rules = rulesOf(countryCode)
  const place = Place.safeParse(address)
  if (!place.success) {
    const [issue] = place.error.issues
    throw new ApiError(422, errorCodes.invalid, 'The address is incomplete.', `${pointer}/${issue?.path.join('/')}`)
  }
  const [problem] = findPlaceProblems(place.data, rules)
  if (problem !== undefined) {
    throw new ApiError(422, errorCodes.invalid, detailOf(problem.field, countryCode), `${pointer}/${problem.field}`)
  }
  return normalizePlace(address, rules)
}

/** The tax id is optional, because wallets and older clients do not have it. */
function checkTaxId(typed: string | undefined, countryCode: string): Pick<Customer, 'taxId'> {
  const kind = taxIdKindOf(countryCode)
  if (kind === null || typed === undefined || typed === '') return {}
  const taxId = normalizeTaxId(typed, kind)
  if (taxId === undefined) throw new ApiError(422, errorCodes.invalid, 'The CPF is not valid.', '/data/customer/taxId')
  return { taxId }
}

function detailOf(field: 'state' | 'stateCode' | 'zip', countryCode: string): string {
  if (countryCode === 'US')
    return field === 'zip' ? 'A ZIP code must have five or nine digits.' : 'The state does not exist.'
  return field === 'zip'
    ? `The postcode is not valid in ${countryCode}.`
    : `The region does not exist in ${countryCode}.`
}
