import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CallRefused } from '../../lib/browser-call'
import { fillIn, openForm, submit, typed } from './customer-bench'

const missing: [string, string][] = [
  ['Email address', 'Please enter a valid email'],
  ['First name', 'Please enter your first name'],
  ['Last name', 'Please enter your last name'],
  ['Street address', 'Please enter your street address'],
  ['City / Town', 'Please enter your city'],
  ['State', 'Please select your state'],
  ['Zip code', 'Please enter your zipcode'],
  ['Phone number', 'Please enter your phone number'],
]

describe('the customer’s details', () => {
  it('are saved, the email trimmed and the phone number in its usual form', async () => {
    const { saved } = openForm()
    await fillIn()
    await submit()
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
    expect(saved).toHaveBeenCalledWith(
      expect.objectContaining({
        email: 'ada@example.com',
        stateCode: 'OR',
        phone: '(202) 555-0123',
        countryCode: 'US',
      }),
    )
  })

  it('are asked for by the names of the fields, in their order, with the United States and its states to choose from', async () => {
    openForm()
    const labels = [...document.querySelectorAll('label')].map((label) => label.textContent)
    expect(labels).toEqual([
      'Email address',
      'First name',
      'Last name',
      'Street address',
      'Apt / suite / building etc (Optional)',
      'City / Town',
      'State',
      'Zip code',
      'Country',
      'Phone number',
    ])
    const state = screen.getByRole('option', { name: 'Select state' })
    expect([screen.getByLabelText('State').contains(state), state]).toEqual([
      true,
      expect.objectContaining({ value: '' }),
    ])
    const country = screen.getByRole('option', { name: 'Select country' })
    expect(screen.getByLabelText('Country')).toContainElement(country)
    expect(country).toBeDisabled()
    expect(screen.getByLabelText('Country')).toHaveDisplayValue('United States')
    await act(async () => undefined)
  })

  it('say what is missing in a list that takes the focus, and at each field', async () => {
    const { saved } = openForm()
    await submit()
    const list = await screen.findByText('There is a problem with 8 fields')
    await waitFor(() => expect(list.parentElement).toHaveFocus())
    expect(screen.getByLabelText('First name')).toBeInvalid()
    for (const [label, message] of missing) expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message)
    await userEvent.click(screen.getByRole('link', { name: 'Please enter your zipcode' }))
    expect(screen.getByLabelText('Zip code')).toHaveFocus()
    expect(saved).not.toHaveBeenCalled()
  })

  it('complain about a field only once the buyer has left it, and stop as soon as it is right', async () => {
    openForm()
    const email = screen.getByLabelText('Email address')
    await userEvent.type(email, 'ada@')
    expect(email).not.toHaveAttribute('aria-invalid')
    await userEvent.tab()
    await waitFor(() => expect(email).toHaveAccessibleDescription('Please enter a valid email'))
    await userEvent.type(email, 'example.com')
    await waitFor(() => expect(email).not.toHaveAttribute('aria-invalid'))
  })

  it('have the spaces around the email taken away when its field is left', async () => {
    const { saved } = openForm()
    const email = screen.getByLabelText('Email address')
    await userEvent.type(email, ' ada@example.com ')
    await userEvent.tab()
    await waitFor(() => expect(email).toHaveValue('ada@example.com'))
    expect(email).not.toHaveAttribute('aria-invalid')
    expect(saved).not.toHaveBeenCalled()
  })

  it('take no phone number that nobody has', async () => {
    openForm()
    await userEvent.type(screen.getByLabelText('Phone number'), '555')
    await userEvent.tab()
    await waitFor(() =>
      expect(screen.getByLabelText('Phone number')).toHaveAccessibleDescription('Please enter a valid phone number'),
    )
  })

  it('ask to shorten what is too long', async () => {
    openForm()
    const name = screen.getByLabelText('First name')
    await userEvent.click(name)
    await userEvent.paste('A'.repeat(81))
    await userEvent.tab()
    await waitFor(() => expect(name).toHaveAccessibleDescription('Please shorten your first name'))
  })

  it('stay typed when the service refuses them, and the field it means says why', async () => {
    const error = { code: 'invalid', detail: 'invalid', source: { pointer: '/data/customer/address/zip' } }
    openForm(async () => {
      throw new CallRefused(422, [error], null)
    })
    await fillIn()
    await submit()
    const zip = screen.getByLabelText('Zip code')
    await waitFor(() => expect(zip).toHaveAccessibleDescription('Please enter a valid zipcode'))
    for (const [label, text] of typed.slice(1, -1)) expect(screen.getByLabelText(label)).toHaveValue(text)
  })

  it('stay typed when they could not be saved, and the page says so where the focus goes', async () => {
    openForm(async () => {
      throw new CallRefused(503, [{ code: 'unavailable', detail: '' }], null)
    })
    await fillIn()
    await submit()
    const told = await screen.findByText('Your address could not be saved. Please try again.')
    await waitFor(() => expect(told.closest('[role=alert]')).toHaveFocus())
    expect(screen.getByLabelText('Street address')).toHaveValue('12 Analytical Way')
  })

  it('stay typed where nobody delivers, and the page says so until it is changed', async () => {
    openForm(async () => {
      throw new CallRefused(422, [{ code: 'country_not_supported', detail: '' }], null)
    })
    await fillIn()
    await submit()
    expect(await screen.findByText(/^Sorry, we can’t deliver the items to your destination/)).toBeInTheDocument()
    expect(screen.getByLabelText('Street address')).toHaveValue('12 Analytical Way')
  })

  it('tell the browser which field is which', async () => {
    openForm()
    // The countries have arrived.
    await act(async () => undefined)
    expect(screen.getByLabelText('Email address')).toHaveAttribute('autocomplete', 'email')
    expect(screen.getByLabelText('Zip code')).toHaveAttribute('autocomplete', 'shipping postal-code')
    expect(screen.getByLabelText('State')).toHaveAttribute('autocomplete', 'shipping address-level1')
    expect(screen.getByLabelText('Apt / suite / building etc (Optional)')).not.toBeRequired()
  })
})
