import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CustomerDetailsForm } from '../../components/checkout/details/customer-form'
import type { CustomerForm } from '../../lib/checkout/customer-schema'
import { mockApi, renderWithData } from './mock-api'
import { checkoutWith } from './sample-checkout'

/** Input of a buyer in Oregon, by field label. */
export const typed: [string, string][] = [
  ['Email address', ' ada@example.com '],
  ['First name', 'Ada'],
  ['Last name', 'Byron'],
  ['Street address', '12 Analytical Way'],
  ['City / Town', 'Portland'],
  ['Zip code', '97201'],
  ['Phone number', '2025550123'],
]

export async function fillIn(fields: readonly (readonly [string, string])[] = typed, state = 'Oregon') {
  for (const [label, text] of fields) await userEvent.type(screen.getByLabelText(label), text)
  if (state !== '') await userEvent.selectOptions(screen.getByLabelText('State'), state)
}

export const submit = () => userEvent.click(screen.getByRole('button', { name: 'Deliver to this address' }))

type Save = (details: CustomerForm) => Promise<ReturnType<typeof checkoutWith>>
type Handlers = Parameters<typeof mockApi>[0]

/** An empty form in a shop that delivers to nine countries and accepts every address. */
export function openForm(
  save: Save = async () => checkoutWith(),
  handlers: Handlers = {},
  more: Parameters<typeof checkoutWith>[0] = {},
) {
  const countries = ['US', 'AE', 'BR', 'CA', 'DE', 'GB', 'IE', 'JP', 'TR']
  const app = mockApi({
    'GET /api/checkout/countries': () => ({
      body: { countries, otherCountry: { kind: 'contact', href: '/contact?reason=international' } },
    }),
    'GET /api/checkout/zip': () => ({ body: { city: '', stateCode: '' } }),
    'POST /api/checkout/address': () => ({ body: { suggestions: [], error: null } }),
    ...handlers,
  })
  const saved = jest.fn(save)
  const checkout = checkoutWith({ customer: null, ...more })
  renderWithData(<CustomerDetailsForm checkout={checkout} onSave={saved} onCancel={undefined} />)
  return { app, saved }
}
