import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CallRefused } from '../../lib/browser-call'
import { checkoutWith } from '../../lib/checkout/checkout-fixture'
import { renderWithTexts } from '../layout/render-with-texts'
import { CustomerDetailsForm } from './customer-form'

const typed: [string, string][] = [
  ['Email address', ' ada@example.com '],
  ['First name', 'Ada'],
  ['Last name', 'Byron'],
  ['Street address', '12 Analytical Way'],
  ['City / Town', 'Portland'],
  ['Zip code', '97201'],
  ['Phone number', '2025550123'],
]

async function fillIn() {
  for (const [label, text] of typed) await userEvent.type(screen.getByLabelText(label), text)
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Oregon')
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Deliver to this address' }))

const form = (onSave: React.ComponentProps<typeof CustomerDetailsForm>['onSave']) =>
  renderWithTexts(<CustomerDetailsForm customer={null} onSave={onSave} onCancel={undefined} />)

describe('the customer’s details', () => {
  it('are saved, the email trimmed and the phone number in its usual form', async () => {
    const save = jest.fn(async () => checkoutWith())
    form(save)
    await fillIn()
    await submit()
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
    expect(save).toHaveBeenCalledWith(
      expect.objectContaining({
        email: 'ada@example.com',
        stateCode: 'OR',
        phone: '(202) 555-0123',
        countryCode: 'US',
      }),
    )
  })

  it('say what is missing in a list that takes the focus, and at each field', async () => {
    const save = jest.fn(async () => checkoutWith())
    form(save)
    await submit()
    const list = await screen.findByText('There is a problem with 8 fields')
    await waitFor(() => expect(list.parentElement).toHaveFocus())
    expect(screen.getByLabelText('First name')).toHaveAccessibleDescription('Please enter your first name')
    expect(screen.getByLabelText('First name')).toBeInvalid()
    await userEvent.click(screen.getByRole('link', { name: 'Please enter your zipcode' }))
    expect(screen.getByLabelText('Zip code')).toHaveFocus()
    expect(save).not.toHaveBeenCalled()
  })

  it('complain about a field only once the buyer has left it, and stop as soon as it is right', async () => {
    form(async () => checkoutWith())
    const email = screen.getByLabelText('Email address')
    await userEvent.type(email, 'ada@')
    expect(email).not.toHaveAttribute('aria-invalid')
    await userEvent.tab()
    await waitFor(() => expect(email).toHaveAccessibleDescription('Please enter a valid email'))
    await userEvent.type(email, 'example.com')
    await waitFor(() => expect(email).not.toHaveAttribute('aria-invalid'))
  })

  it('tell a buyer from abroad at once where the shop delivers', async () => {
    form(async () => checkoutWith())
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'DE')
    expect(
      await screen.findByText(
        "We noticed you're outside of the United States. This shop delivers to addresses in the United States only.",
      ),
    ).toBeInTheDocument()
  })

  it('ask to shorten what is too long', async () => {
    form(async () => checkoutWith())
    const name = screen.getByLabelText('First name')
    await userEvent.click(name)
    await userEvent.paste('A'.repeat(81))
    await userEvent.tab()
    await waitFor(() => expect(name).toHaveAccessibleDescription('Please shorten your first name'))
  })

  it('stay typed when the service refuses them, and the field it means says why', async () => {
    const error = { code: 'invalid', detail: 'invalid', source: { pointer: '/data/customer/address/zip' } }
    form(async () => {
      throw new CallRefused(422, [error], null)
    })
    await fillIn()
    await submit()
    const zip = screen.getByLabelText('Zip code')
    await waitFor(() => expect(zip).toHaveAccessibleDescription('Please enter a valid zipcode'))
    for (const [label, text] of typed.slice(1, -1)) expect(screen.getByLabelText(label)).toHaveValue(text)
  })

  it('stay typed where nobody delivers, and the page says so until it is changed', async () => {
    form(async () => {
      throw new CallRefused(422, [{ code: 'country_not_supported', detail: '' }], null)
    })
    await fillIn()
    await submit()
    expect(await screen.findByText(/^Sorry, we can’t deliver the items to your destination/)).toBeInTheDocument()
    expect(screen.getByLabelText('Street address')).toHaveValue('12 Analytical Way')
  })

  it('tell the browser which field is which', () => {
    form(async () => checkoutWith())
    expect(screen.getByLabelText('Email address')).toHaveAttribute('autocomplete', 'email')
    expect(screen.getByLabelText('Zip code')).toHaveAttribute('autocomplete', 'shipping postal-code')
    expect(screen.getByLabelText('State')).toHaveAttribute('autocomplete', 'shipping address-level1')
    expect(screen.getByLabelText('Apt / suite / building etc (Optional)')).not.toBeRequired()
  })
})
