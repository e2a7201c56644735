import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CallRejectedError } from '../../../lib/browser/call-errors'
import { clearTypedDetails, decryptDetails } from '../../../lib/checkout/typed-details'
import { fillIn, openForm, submit, typed } from '../../../tests/storefront/customer-form'

/** 256 bits in base64url. */
const key = 'A'.repeat(43)

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  document.head.innerHTML = `<meta name="details-key" content="${key}">`
})

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

describe('the customer details', () => {
  // Requirements: C2.60, C5.61, C5.65
  it('are saved with a trimmed email and a formatted phone number', async () => {
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

  // Requirements: C2.60
  it('have labeled fields in the expected order, with the United States and its states preselected', async () => {
    openForm()
    const labels = [...document.querySelectorAll('label[for^=customer-]')].map((label) => label.textContent)
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

  // Requirements: C4.65, C5.60, C5.62, C5.64
  it('list the missing fields in a focused summary and show an error at each field', async () => {
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

  // Requirements: C5.61
  it('show an error only after the buyer leaves the field, and remove it as soon as the value is valid', async () => {
    openForm()
    const email = screen.getByLabelText('Email address')
    await userEvent.type(email, 'ada@')
    expect(email).not.toHaveAttribute('aria-invalid')
    await userEvent.tab()
    await waitFor(() => expect(email).toHaveAccessibleDescription('Please enter a valid email'))
    await userEvent.type(email, 'example.com')
    await waitFor(() => expect(email).not.toHaveAttribute('aria-invalid'))
  })

  // Requirements: C5.61
  it('have the email trimmed when its field loses focus', async () => {
    const { saved } = openForm()
    const email = screen.getByLabelText('Email address')
    await userEvent.type(email, ' ada@example.com ')
    await userEvent.tab()
    await waitFor(() => expect(email).toHaveValue('ada@example.com'))
    expect(email).not.toHaveAttribute('aria-invalid')
    expect(saved).not.toHaveBeenCalled()
  })

  it('reject an impossible phone number', async () => {
    openForm()
    await userEvent.type(screen.getByLabelText('Phone number'), '555')
    await userEvent.tab()
    await waitFor(() =>
      expect(screen.getByLabelText('Phone number')).toHaveAccessibleDescription('Please enter a valid phone number'),
    )
  })

  it('show an error for a value that is too long', async () => {
    openForm()
    const name = screen.getByLabelText('First name')
    await userEvent.click(name)
    await userEvent.paste('A'.repeat(81))
    await userEvent.tab()
    await waitFor(() => expect(name).toHaveAccessibleDescription('Please shorten your first name'))
  })

  it('keep their values when the service rejects them, and the rejected field shows the reason', async () => {
    const error = { code: 'invalid', detail: 'invalid', source: { pointer: '/data/customer/address/zip' } }
    openForm(async () => {
      throw new CallRejectedError(422, [error], null)
    })
    await fillIn()
    await submit()
    const zip = screen.getByLabelText('Zip code')
    await waitFor(() => expect(zip).toHaveAccessibleDescription('Please enter a valid zipcode'))
    for (const [label, text] of typed.slice(1, -1)) expect(screen.getByLabelText(label)).toHaveValue(text)
  })

  it('keep their values when they cannot be saved, and the error message takes focus', async () => {
    openForm(async () => {
      throw new CallRejectedError(503, [{ code: 'unavailable', detail: '' }], null)
    })
    await fillIn()
    await submit()
    const message = await screen.findByText('Your address could not be saved. Please try again.')
    await waitFor(() => expect(message.closest('[role=alert]')).toHaveFocus())
    expect(screen.getByLabelText('Street address')).toHaveValue('12 Analytical Way')
  })

  it('keep their values if delivery is not possible, and the page shows a message', async () => {
    openForm(async () => {
      throw new CallRejectedError(422, [{ code: 'country_not_supported', detail: '' }], null)
    })
    await fillIn()
    await submit()
    expect(await screen.findByText(/^Sorry, we can’t deliver the items to your destination/)).toBeInTheDocument()
    expect(screen.getByLabelText('Street address')).toHaveValue('12 Analytical Way')
  })

  // Requirements: C2.60, C5.65
  it('set the autocomplete attribute of each field', async () => {
    openForm()
    // Wait until the countries are loaded.
    await act(async () => undefined)
    expect(screen.getByLabelText('Email address')).toHaveAttribute('autocomplete', 'email')
    expect(screen.getByLabelText('Zip code')).toHaveAttribute('autocomplete', 'shipping postal-code')
    expect(screen.getByLabelText('State')).toHaveAttribute('autocomplete', 'shipping address-level1')
    expect(screen.getByLabelText('Apt / suite / building etc (Optional)')).not.toBeRequired()
  })
})

describe('an email address with a typo', () => {
  it('gets a suggestion that a button applies', async () => {
    openForm()
    const email = screen.getByLabelText('Email address')
    await userEvent.type(email, 'ada@gmial.com')
    expect(screen.queryByText(/Did you mean/)).not.toBeInTheDocument()
    await userEvent.tab()
    expect(screen.getByText(/Did you mean/).parentElement).toHaveTextContent('Did you mean ada@gmail.com?')
    await userEvent.click(screen.getByRole('button', { name: 'ada@gmail.com' }))
    expect(email).toHaveValue('ada@gmail.com')
    expect(email).toHaveFocus()
    expect(screen.queryByText(/Did you mean/)).not.toBeInTheDocument()
  })

  it('can be saved as typed', async () => {
    const { saved } = openForm()
    await fillIn(typed.map(([label, text]) => [label, label === 'Email address' ? 'ada@gmial.com' : text] as const))
    await submit()
    await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.objectContaining({ email: 'ada@gmial.com' })))
  })
})

describe('details that were not sent', () => {
  it('are in the form again after a reload, with their country', async () => {
    openForm()
    await screen.findByRole('option', { name: 'Another country' })
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'CA')
    await userEvent.type(screen.getByLabelText('Email address'), 'ada@example.com')
    await userEvent.selectOptions(await screen.findByLabelText('Province'), 'Ontario')
    await userEvent.type(screen.getByLabelText('Postal code'), 'K1A 0B1')
    const stored = () => sessionStorage.getItem('checkout-details')
    await waitFor(async () => expect(await decryptDetails(stored(), key)).toMatchObject({ zip: 'K1A 0B1' }))
    expect(stored()).not.toContain('ada@')
    cleanup()
    openForm()
    await waitFor(() => expect(screen.getByLabelText('Province')).toHaveDisplayValue('Ontario'))
    expect(screen.getByLabelText('Email address')).toHaveValue('ada@example.com')
    expect(screen.getByLabelText('Postal code')).toHaveValue('K1A 0B1')
    expect(screen.getByLabelText('Country')).toHaveDisplayValue('Canada')
  })

  it('have the suggestion for their email address again', async () => {
    openForm()
    await userEvent.type(screen.getByLabelText('Email address'), 'ada@gmial.com')
    await waitFor(async () =>
      expect(await decryptDetails(sessionStorage.getItem('checkout-details'), key)).toMatchObject({
        email: 'ada@gmial.com',
      }),
    )
    cleanup()
    openForm()
    expect((await screen.findByText(/Did you mean/)).parentElement).toHaveTextContent('Did you mean ada@gmail.com?')
    expect(screen.getByLabelText('Email address')).toHaveValue('ada@gmial.com')
  })

  it('are removed once the order is placed', async () => {
    openForm()
    await userEvent.type(screen.getByLabelText('Email address'), 'ada@example.com')
    await waitFor(() => expect(sessionStorage).toHaveLength(1))
    cleanup()
    clearTypedDetails()
    expect(sessionStorage).toHaveLength(0)
    openForm()
    expect(screen.getByLabelText('Email address')).toHaveValue('')
    await act(async () => undefined)
  })
})

describe('a ZIP code of the United States', () => {
  const beverlyHills = { 'GET /api/checkout/zip': () => ({ body: { city: 'Beverly Hills', stateCode: 'CA' } }) }

  it('fills city and state if they are empty', async () => {
    const { app } = openForm(undefined, beverlyHills)
    await userEvent.type(screen.getByLabelText('Zip code'), '90210')
    await screen.findByText('Filled in from the ZIP code: Beverly Hills, CA')
    expect(screen.getByLabelText('City / Town')).toHaveValue('Beverly Hills')
    expect(screen.getByLabelText('State')).toHaveDisplayValue('California')
    expect(app.sent('GET /api/checkout/zip').map(({ path }) => path)).toEqual(['/api/checkout/zip?id=chk_1&zip=90210'])
  })

  it('is looked up before a submit is rejected for what it fills in', async () => {
    let respond: () => void = () => undefined
    const lookup = new Promise<void>((resolve) => {
      respond = resolve
    })
    const { saved } = openForm(undefined, {
      'GET /api/checkout/zip': async () => {
        await lookup
        return { body: { city: 'Portland', stateCode: 'OR' } }
      },
    })
    await fillIn()
    await userEvent.selectOptions(screen.getByLabelText('State'), '')
    await userEvent.type(screen.getByLabelText('Zip code'), '{Backspace}5')
    await submit()
    respond()
    await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.objectContaining({ stateCode: 'OR' })))
  })

  it('keeps a city that was typed', async () => {
    openForm(undefined, beverlyHills)
    await userEvent.type(screen.getByLabelText('City / Town'), 'Los Angeles')
    await userEvent.type(screen.getByLabelText('Zip code'), '90210')
    await waitFor(() => expect(screen.getByLabelText('State')).toHaveDisplayValue('California'))
    expect(screen.getByLabelText('City / Town')).toHaveValue('Los Angeles')
  })
})

it('an address without a house number is shown to the buyer once and can be sent again', async () => {
  const { saved } = openForm(undefined, {
    'POST /api/checkout/address': () => ({
      body: { suggestions: [], error: { code: 'address_house_number_missing', detail: '' } },
    }),
  })
  await fillIn()
  await submit()
  expect(await screen.findByText(/^Add the house number\./)).toBeInTheDocument()
  expect(saved).not.toHaveBeenCalled()
  await submit()
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
})

describe('details saved on this device', () => {
  const withKey = { 'POST /api/checkout/details-key': () => ({ body: { key } }) }
  const wish = () => screen.findByRole('checkbox', { name: /^Save my details on this device/ })

  it('are saved only if the buyer wants that', async () => {
    const { saved } = openForm(undefined, withKey)
    expect(await wish()).not.toBeChecked()
    await fillIn()
    await submit()
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
    expect(localStorage).toHaveLength(0)
    await userEvent.click(await wish())
    await submit()
    await waitFor(() => expect(localStorage).toHaveLength(1))
  })

  it('fill the next checkout, and a button deletes them', async () => {
    openForm(undefined, withKey)
    await fillIn()
    await userEvent.click(await wish())
    await submit()
    await screen.findByText('Your details are saved on this device.')
    expect(JSON.stringify(localStorage)).not.toContain('ada@')
    cleanup()
    sessionStorage.clear()
    openForm(undefined, withKey)
    expect(await screen.findByDisplayValue('ada@example.com')).toBeInTheDocument()
    expect(screen.getByLabelText('State')).toHaveDisplayValue('Oregon')
    await userEvent.click(screen.getByRole('button', { name: 'Delete saved details' }))
    expect(await wish()).not.toBeChecked()
    expect(localStorage).toHaveLength(0)
    for (const label of ['Email address', 'First name', 'Street address', 'Phone number'])
      expect(screen.getByLabelText(label)).toHaveValue('')
    await act(async () => undefined)
  })
})
