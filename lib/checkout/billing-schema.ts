import { findPlaceProblems, normalizePlace, Place } from '@awning/address/address-place'
import type { Billing } from '@awning/contract/checkout'
import { z } from 'zod'
import { loadAddressRules } from './address-rules'
import { ownRegion, required, toAddress } from './customer-schema'

/**
 * The billing address of the card form, with the rules of the delivery address. Messages are keys below
 * `checkout.customer.problems`. Parse it asynchronously: the address rules are loaded on demand.
 */
export const BillingForm = z
  .object({ firstName: required(80, 'firstName'), lastName: required(80, 'lastName'), ...Place.shape })
  .superRefine(
    async (given, context) => {
      const place = Place.pick({ state: true, stateCode: true, zip: true, countryCode: true }).safeParse(given)
      if (!place.success) return
      const rules = await loadAddressRules(place.data.countryCode)
      for (const { field, message } of findPlaceProblems(ownRegion(place.data, rules), rules))
        context.addIssue({ code: 'custom', path: [field], message })
    },
    // Runs even if other fields are invalid, so that the form shows all errors at once.
    { when: () => true },
  )
  .transform(async (form) => {
    const rules = await loadAddressRules(form.countryCode)
    return { ...form, ...normalizePlace(ownRegion(form, rules), rules) }
  })
export type BillingForm = z.output<typeof BillingForm>
export type BillingFields = z.input<typeof BillingForm>

/** The billing address for the service. */
export const toBilling = async ({ firstName, lastName, ...place }: BillingForm): Promise<Billing> => ({
  firstName,
  lastName,
  address: await toAddress(place),
})
