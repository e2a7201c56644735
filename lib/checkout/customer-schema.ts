import { type AddressRules, findPlaceProblems, normalizePlace, Place, usRules } from '@awning/address/address-place'
import { formatTaxId, normalizeTaxId, taxIdKindOf } from '@awning/address/tax-id'
import type { Address, Billing, Customer, DigitalCustomerInput } from '@awning/contract/checkout'
import { emailAddress } from '@awning/contract/primitives'
import { needsTaxRegion } from '@awning/platform/rules/address-need'
import { foldTyped, oneLine } from '@awning/platform/text'
import { z } from 'zod'
import { countryName } from './countries'
import { toE164 } from './phone'

/** The address rules of a country. The table of all countries except the United States is loaded on first use. */
export async function loadAddressRules(countryCode: string): Promise<AddressRules> {
  if (countryCode === 'US') return usRules
  const { rulesOf } = await import('@awning/address/address-rules')
  return rulesOf(countryCode)
}

const required = (max: number, message: string) =>
  z.string(message).trim().min(1, message).max(max, 'tooLong').regex(oneLine, 'characters')

const CountryFields = z.object({
  ...Place.pick({ state: true, stateCode: true, zip: true, countryCode: true }).shape,
  phone: z.string().overwrite(foldTyped).trim(),
  taxId: z.string().trim().default(''),
})

/** The region of the country: the code selected from its list, or the typed text. The other field may be of another country. */
function ownRegion<Fields extends Pick<Place, 'state' | 'stateCode'>>(
  fields: Fields,
  { region }: AddressRules,
): Fields {
  return region?.choices ? { ...fields, state: '' } : { ...fields, stateCode: '' }
}

/**
 * The customer details of the form and of the `/api/checkout` body. In the output, name and code of the region match. Messages are
 * keys below `checkout.customer.problems`. The address uses the schema of the service with the rules of its country. Parse it
 * asynchronously: the address rules and the phone numbering plans are loaded on demand.
 */
export const CustomerForm = z
  .object({
    email: emailAddress('email', 'tooLong'),
    firstName: required(80, 'firstName'),
    lastName: required(80, 'lastName'),
    ...Place.shape,
    phone: z.string('phone').overwrite(foldTyped).pipe(required(40, 'phone')),
    /** Ignored for a country whose customs requires none. Empty for digital items. */
    taxId: z.string().trim().max(32, 'taxIdForm').default(''),
  })
  .superRefine(
    async (given, context) => {
      const countryFields = CountryFields.safeParse(given)
      if (!countryFields.success) return
      const { phone, taxId, ...place } = countryFields.data
      const rules = await loadAddressRules(place.countryCode)
      for (const { field, message } of findPlaceProblems(ownRegion(place, rules), rules))
        context.addIssue({ code: 'custom', path: [field], message })
      if (phone !== '' && phone.length <= 40 && (await toE164(phone, place.countryCode)) === undefined)
        context.addIssue({ code: 'custom', path: ['phone'], message: 'phoneForm' })
      const kind = taxIdKindOf(place.countryCode)
      if (kind !== null && taxId !== '' && taxId.length <= 32 && normalizeTaxId(taxId, kind) === undefined)
        context.addIssue({ code: 'custom', path: ['taxId'], message: 'taxIdForm' })
    },
    // Runs even if other fields are invalid, so that the form shows all errors at once.
    { when: () => true },
  )
  .transform(async (form) => {
    const rules = await loadAddressRules(form.countryCode)
    const { state, stateCode } = normalizePlace(ownRegion(form, rules), rules)
    const taxId = taxIdKindOf(form.countryCode) === null ? '' : form.taxId
    return { ...form, state, stateCode, taxId }
  })
export type CustomerForm = z.output<typeof CustomerForm>
export type CustomerFields = z.input<typeof CustomerForm>

/** The address for the service: only the parts of its country, each in its official format. */
export async function toAddress(form: Place): Promise<Address> {
  const { address1, address2, city, countryCode } = form
  const { state, stateCode, zip } = normalizePlace(form, await loadAddressRules(countryCode))
  return { address1, address2, city, state, stateCode, zip, countryCode, country: countryName(countryCode, 'en') ?? '' }
}

export async function toCustomer(form: CustomerForm): Promise<Customer> {
  const phone = await toE164(form.phone, form.countryCode)
  if (phone === undefined) throw new Error('the phone number was not validated')
  const { firstName, lastName, email, taxId } = form
  return { firstName, lastName, email, phone, address: await toAddress(form), ...(taxId !== '' && { taxId }) }
}

/** The form values of a saved customer, or an empty form with the country `home`. */
export function customerFields(customer: Customer | null, home = 'US'): CustomerForm {
  return {
    email: customer?.email ?? '',
    firstName: customer?.firstName ?? '',
    lastName: customer?.lastName ?? '',
    ...placeFields(customer?.address, home),
    phone: customer?.phone ?? '',
    taxId: formatTaxId(customer?.taxId ?? ''),
  }
}

export function placeFields(address: Partial<Place> | undefined, home = 'US'): Place {
  const {
    address1 = '',
    address2 = '',
    city = '',
    state = '',
    stateCode = '',
    zip = '',
    countryCode = home,
  } = address ?? {}
  return { address1, address2, city, state, stateCode, zip, countryCode }
}

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

export const toBilling = async ({ firstName, lastName, ...place }: BillingForm): Promise<Billing> => ({
  firstName,
  lastName,
  address: await toAddress(place),
})

/** The rules of the region that the tax on digital items depends on; no region for all other countries. */
async function loadTaxRules(countryCode: string) {
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

export function toDigitalCustomer(form: DigitalForm): z.input<typeof DigitalCustomerInput> {
  const { email, firstName, lastName, state, stateCode, countryCode } = form
  const country = countryName(countryCode, 'en') ?? ''
  return { email, firstName, lastName, address: { state, stateCode, countryCode, country } }
}
