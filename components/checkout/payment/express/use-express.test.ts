import type { WalletContact } from '@awning/contract/express-payment'
import { CustomerForm, DigitalForm } from '../../../../lib/checkout/customer-schema'
import { toCustomerFields, toDigitalFields } from '../../../../lib/checkout/wallet-details'

const contact: WalletContact = {
  name: 'Ada King Byron',
  email: 'ada@example.com',
  phone: '+1 202 555 0123',
  address: { line1: '12 Analytical Way', line2: '', city: 'Portland', state: 'OR', zip: '97201', countryCode: 'US' },
}
const inCountry = (address: Partial<WalletContact['address']>) => ({
  ...contact,
  address: { ...contact.address, ...address },
})

test.each(['OR', 'or', 'Oregon'])('a state that a wallet calls %s is the state of the form', async (state) => {
  const fields = await toCustomerFields(inCountry({ state }))
  expect(fields).toMatchObject({ firstName: 'Ada King', lastName: 'Byron', stateCode: 'OR', state: '' })
  expect((await CustomerForm.parseAsync(fields)).state).toBe('Oregon')
})

test('a contact in a country without states is complete without one', async () => {
  const address = { city: 'Berlin', state: 'Berlin', zip: '10115', countryCode: 'DE' }
  const phone = '+49 30 901820'
  expect((await CustomerForm.safeParseAsync(await toCustomerFields({ ...inCountry(address), phone }))).success).toBe(
    true,
  )
})

test('a contact with one name or without a phone number is not complete', async () => {
  const problemsOf = async (given: WalletContact) =>
    (await CustomerForm.safeParseAsync(await toCustomerFields(given))).error?.issues.map(({ path }) => path[0])
  expect(await problemsOf({ ...contact, name: 'Ada' })).toEqual(['lastName'])
  expect(await problemsOf({ ...contact, phone: '' })).toEqual(['phone'])
})

test('a contact without an address or a phone number is complete for digital items, with the place of the tax', async () => {
  const fields = toDigitalFields({ name: contact.name, email: contact.email }, { countryCode: 'US', stateCode: 'WA' })
  expect(await DigitalForm.parseAsync(fields)).toEqual({
    ...{ firstName: 'Ada King', lastName: 'Byron', email: contact.email },
    ...{ countryCode: 'US', stateCode: 'WA', state: 'Washington' },
  })
})
