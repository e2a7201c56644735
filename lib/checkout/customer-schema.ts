import { z } from 'zod'
import { Place, placeProblems, tidyPlace } from '../../commerce/contract/address-place'
import type { Address, Customer } from '../../commerce/contract/checkout'
import { oneLine } from '../../commerce/contract/text'
import { loadAddressRules } from './address-rules'
import { countryName } from './countries'
import { toE164 } from './phone'

const required = (max: number, message: string) =>
  z.string(message).trim().min(1, message).max(max, 'tooLong').regex(oneLine, 'characters')

/** The parts that are held against their country. */
const Checked = z.object({
  ...Place.pick({ state: true, stateCode: true, zip: true, countryCode: true }).shape,
  phone: z.string().trim(),
})

/**
 * The customer's details as the form has them and as `/api/checkout` takes them. Messages are keys below `checkout.customer.problems`. The place is
 * the service's own shape, with the rules of its country. Parse it asynchronously: those rules and the phone's are loaded on demand.
 */
export const CustomerForm = z
  .object({
    email: z.string('email').trim().max(254, 'tooLong').pipe(z.email('email')),
    firstName: required(80, 'firstName'),
    lastName: required(80, 'lastName'),
    ...Place.shape,
    phone: required(40, 'phone'),
  })
  .superRefine(
    async (given, context) => {
      const checked = Checked.safeParse(given)
      if (!checked.success) return
      const { phone, ...place } = checked.data
      for (const { field, message } of placeProblems(place, await loadAddressRules(place.countryCode)))
        context.addIssue({ code: 'custom', path: [field], message })
      if (phone !== '' && phone.length <= 40 && (await toE164(phone, place.countryCode)) === undefined)
        context.addIssue({ code: 'custom', path: ['phone'], message: 'phoneForm' })
    },
    // Whatever else is wrong: a form tells of all its fields at once.
    { when: () => true },
  )
export type CustomerForm = z.output<typeof CustomerForm>
export type CustomerFields = z.input<typeof CustomerForm>

/** The address as the service takes it: of its country's own parts, each as its post writes it. */
export async function toAddress(form: Place): Promise<Address> {
  const { address1, address2, city, countryCode } = form
  const { state, stateCode, zip } = tidyPlace(form, await loadAddressRules(countryCode))
  return { address1, address2, city, state, stateCode, zip, countryCode, country: countryName(countryCode, 'en') ?? '' }
}

/** The customer as the service takes it. */
export async function toCustomer(form: CustomerForm): Promise<Customer> {
  const phone = await toE164(form.phone, form.countryCode)
  if (phone === undefined) throw new Error('a phone number that did not pass its check')
  const { firstName, lastName, email } = form
  return { firstName, lastName, email, phone, address: await toAddress(form) }
}

/** The fields of a form for a customer who is known already, or an empty form for somebody in `home`. */
export function customerFields(customer: Customer | null, home = 'US'): CustomerForm {
  return {
    email: customer?.email ?? '',
    firstName: customer?.firstName ?? '',
    lastName: customer?.lastName ?? '',
    ...placeFields(customer?.address, home),
    phone: customer?.phone ?? '',
  }
}

/** The fields of a form for an address: a suggested one, or the one that is saved. */
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
