import { z } from 'zod'
import type { Customer } from '../../commerce/contract/checkout'
import { toE164 } from './phone'
import { stateName } from './us-states'

const required = (max: number, message: string) => z.string(message).trim().min(1, message).max(max, 'tooLong')

/**
 * The customer's details as the form has them and as `/api/checkout` takes them. Messages are keys below `checkout.customer.problems`.
 * Only addresses in the United States for now. Parse it asynchronously: the phone's rules are loaded on demand.
 */
export const CustomerForm = z.object({
  email: z.string('email').trim().max(254, 'tooLong').pipe(z.email('email')),
  firstName: required(80, 'firstName'),
  lastName: required(80, 'lastName'),
  address1: required(200, 'address1'),
  address2: z.string().trim().max(200, 'tooLong'),
  city: required(120, 'city'),
  stateCode: z.string('state').refine((code) => stateName(code) !== undefined, 'state'),
  zip: required(12, 'zip').regex(/^(\d{5}(-\d{4})?)?$/, 'zipForm'),
  countryCode: z.string().refine((code): boolean => code === 'US', 'country'),
  phone: required(40, 'phone').refine(
    async (phone) => phone === '' || (await toE164(phone, 'US')) !== undefined,
    'phoneForm',
  ),
})
export type CustomerForm = z.output<typeof CustomerForm>
/** The customer as the service takes it. */
export async function toCustomer(form: CustomerForm): Promise<Customer> {
  const phone = await toE164(form.phone, form.countryCode)
  if (phone === undefined) throw new Error('a phone number that did not pass its check')
  const { firstName, lastName, email, address1, address2, city, stateCode, zip, countryCode } = form
  return {
    firstName,
    lastName,
    email,
    phone,
    address: {
      address1,
      address2,
      city,
      stateCode,
      state: stateName(stateCode) ?? '',
      zip,
      countryCode,
      country: 'United States',
    },
  }
}

/** The fields of a form for a customer who is known already, or an empty form. */
export function customerFields(customer: Customer | null): CustomerForm {
  const { address1, address2, city, stateCode, zip } = customer?.address ?? {}
  return {
    email: customer?.email ?? '',
    firstName: customer?.firstName ?? '',
    lastName: customer?.lastName ?? '',
    address1: address1 ?? '',
    address2: address2 ?? '',
    city: city ?? '',
    stateCode: stateCode ?? '',
    zip: zip ?? '',
    countryCode: 'US',
    phone: customer?.phone ?? '',
  }
}
