import { findPlaceProblems, normalizePlace, Place } from '@awning/address/address-place'
import type { DigitalCustomerInput } from '@awning/contract/checkout'
import { emailAddress } from '@awning/contract/primitives'
import { needsTaxRegion } from '@awning/platform/rules/address-need'
import { z } from 'zod'
import { loadAddressRules } from './address-rules'
import { countryName } from './countries'
import { ownRegion, required } from './customer-schema'

/** The rules of the region that the tax on digital items depends on; no region for all other countries. */
export async function loadTaxRules(countryCode: string) {
  const rules = await loadAddressRules(countryCode)
  return { ...rules, region: needsTaxRegion(countryCode) ? rules.region : null, postcode: null }
}

/**
 * The details of a customer without an address, of the form and of the `/api/checkout` body. Messages are keys below
 * `checkout.customer.problems`. Parse it asynchronously: the regions are loaded on demand.
 */
export const DigitalForm = z
  .object({
    email: emailAddress('email', 'tooLong'),
    firstName: required(80, 'firstName'),
    lastName: required(80, 'lastName'),
    ...Place.pick({ state: true, stateCode: true, countryCode: true }).shape,
  })
  .superRefine(
    async (given, context) => {
      const place = Place.pick({ state: true, stateCode: true, countryCode: true }).safeParse(given)
      if (!place.success) return
      const rules = await loadTaxRules(place.data.countryCode)
      for (const { field, message } of findPlaceProblems(ownRegion({ ...place.data, zip: '' }, rules), rules))
        context.addIssue({ code: 'custom', path: [field], message })
    },
    // Runs even if other fields are invalid, so that the form shows all errors at once.
    { when: () => true },
  )
  .transform(async (form) => {
    const rules = await loadTaxRules(form.countryCode)
    const { state, stateCode } = normalizePlace(ownRegion({ ...form, zip: '' }, rules), rules)
    return { ...form, state, stateCode }
  })
export type DigitalForm = z.output<typeof DigitalForm>
export type DigitalFields = z.input<typeof DigitalForm>

/** The customer for the service. */
export function toDigitalCustomer(form: DigitalForm): z.input<typeof DigitalCustomerInput> {
  const { email, firstName, lastName, state, stateCode, countryCode } = form
  const country = countryName(countryCode, 'en') ?? ''
  return { email, firstName, lastName, address: { state, stateCode, countryCode, country } }
}
