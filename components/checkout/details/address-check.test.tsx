import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fillIn, openForm, submit, typed } from '../../../tests/storefront/customer-form'

beforeEach(() => sessionStorage.clear())

const arbitraryPlace = {
  address1: '12 Analytical Way',
  address2: '',
  city: 'Portland',
  state: 'Oregon',
  stateCode: 'OR',
  zip: '97201',
  countryCode: 'US',
}
const maine = { ...arbitraryPlace, state: 'Maine', stateCode: 'ME', country: 'United States' }
const suggesting = { 'POST /api/checkout/address': () => ({ body: { suggestions: [maine], error: null } }) }

const dialog = () => screen.findByRole('dialog', { name: 'Verify your address' })
const choice = (name: RegExp) => screen.getByRole('radio', { name })
const useIt = () => screen.getByRole('button', { name: 'Use this address' })

afterEach(() => jest.useRealTimers())

describe('an address with a suggested correction', () => {
  // Requirements: C2.62, C4.61
  it('is shown as typed and as suggested, and is not saved before the buyer chooses', async () => {
    const { app, saved } = openForm(undefined, suggesting)
    await fillIn()
    await submit()
    const inDialog = within(await dialog())
    expect(await dialog()).toHaveAccessibleDescription(
      'Your state and ZIP code do not match. Which address should we deliver to?',
    )
    // The state of the ZIP code is preselected, and the dialog explains the mismatch.
    expect(inDialog.getByRole('radio', { name: /The address you entered.*Portland, OR 97201/ })).not.toBeChecked()
    expect(
      inDialog.getByRole('radio', { name: /Suggested address.*Portland, ME 97201.*The ZIP code 97201 is in Maine\./ }),
    ).toBeChecked()
    expect(app.sent('POST /api/checkout/address').map(({ body }) => body)).toEqual([
      { id: 'chk_1', address: arbitraryPlace },
    ])
    expect(saved).not.toHaveBeenCalled()
  })

  // Requirements: C4.62
  it('is saved as suggested: the form is filled with it and submitted without another check', async () => {
    const { app, saved } = openForm(undefined, suggesting)
    await fillIn()
    await submit()
    await dialog()
    await userEvent.click(choice(/Suggested address/))
    await userEvent.click(useIt())
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
    expect(saved).toHaveBeenCalledWith(expect.objectContaining({ stateCode: 'ME', address1: '12 Analytical Way' }))
    await waitFor(() => expect(screen.getByLabelText('State')).toHaveDisplayValue('Maine'))
    expect(app.sent('POST /api/checkout/address')).toHaveLength(1)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  const openWithPlaceOfZip = (place: { city: string; state: string; stateCode: string }) =>
    openForm(undefined, {
      'POST /api/checkout/address': () => ({ body: { suggestions: [{ ...maine, ...place }], error: null } }),
    })

  it('has the city of its ZIP code in the same state preselected, and the dialog explains the mismatch', async () => {
    const { saved } = openWithPlaceOfZip({ city: 'Salem', state: 'Oregon', stateCode: 'OR' })
    await fillIn()
    await submit()
    expect(await dialog()).toHaveAccessibleDescription(
      'Your city and ZIP code do not match. Which address should we deliver to?',
    )
    expect(choice(/Suggested address.*The ZIP code 97201 is in Salem, Oregon\./)).toBeChecked()
    await userEvent.click(useIt())
    await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.objectContaining({ city: 'Salem', stateCode: 'OR' })))
  })

  it('stays as typed if its ZIP code belongs to another city in another state, and can be edited at the ZIP code', async () => {
    openWithPlaceOfZip({ city: 'Seattle', state: 'Washington', stateCode: 'WA' })
    await fillIn()
    await submit()
    await dialog()
    expect(choice(/Suggested address.*The ZIP code 97201 is in Seattle, Washington\./)).not.toBeChecked()
    expect(choice(/The address you entered/)).toBeChecked()
    await userEvent.click(screen.getByRole('button', { name: 'Edit address' }))
    await waitFor(() => expect(screen.getByLabelText('Zip code')).toHaveFocus())
  })

  it('that is the same place in a better format has the suggestion preselected', async () => {
    const better = { ...arbitraryPlace, state: 'Oregon', address1: '12 Analytical Wy', country: 'United States' }
    openForm(undefined, { 'POST /api/checkout/address': () => ({ body: { suggestions: [better], error: null } }) })
    await fillIn()
    await submit()
    await dialog()
    expect(choice(/Suggested address/)).toBeChecked()
    await waitFor(() => expect(choice(/Suggested address/)).toHaveFocus())
    expect(screen.queryByText(/^The ZIP code/)).not.toBeInTheDocument()
    expect(await dialog()).toHaveAccessibleDescription(/^We found another way to write your address\./)
    await userEvent.click(screen.getByRole('button', { name: 'Edit address' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Deliver to this address' })).toHaveFocus())
  })

  // Requirements: C4.61
  it('is saved as typed if the buyer keeps it, and is not checked again', async () => {
    const { app, saved } = openForm(undefined, suggesting)
    await fillIn()
    await submit()
    await dialog()
    await userEvent.click(choice(/The address you entered/))
    await userEvent.click(useIt())
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
    expect(saved).toHaveBeenCalledWith(expect.objectContaining({ stateCode: 'OR' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await submit()
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(2))
    expect(app.sent('POST /api/checkout/address')).toHaveLength(1)
  })

  // Requirements: C4.64, C9.60
  it('is picked once if the button is pressed several times: the last pick within 300 ms counts', async () => {
    const { saved } = openForm(undefined, suggesting)
    await fillIn()
    await submit()
    await dialog()
    // Fake timers keep the gap between presses independent of the load on the machine.
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
    fireEvent.click(choice(/Suggested address/))
    fireEvent.click(useIt())
    fireEvent.click(useIt())
    await act(() => jest.advanceTimersByTimeAsync(299))
    fireEvent.click(choice(/The address you entered/))
    fireEvent.click(useIt())
    await act(() => jest.advanceTimersByTimeAsync(299))
    expect(saved).not.toHaveBeenCalled()
    expect(screen.getByRole('dialog')).toBeInTheDocument()
    await act(() => jest.advanceTimersByTimeAsync(1))
    jest.useRealTimers()
    await waitFor(() => expect(saved).toHaveBeenCalled())
    expect(saved.mock.calls.map(([details]) => details.stateCode)).toEqual(['OR'])
  })

  // Requirements: C2.62
  it.each([
    ['the button', 'the ZIP code', () => userEvent.click(screen.getByRole('button', { name: 'Edit address' }))],
    ['Escape', 'the submit button', () => userEvent.keyboard('{Escape}')],
  ])(
    'is discarded with %s: nothing is saved, the fields keep their values and the focus moves to %s',
    async (_what, focused, cancel) => {
      const { saved } = openForm(undefined, suggesting)
      await fillIn()
      await submit()
      await dialog()
      await cancel()
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      const button = screen.getByRole('button', { name: 'Deliver to this address' })
      expect(focused === 'the ZIP code' ? screen.getByLabelText('Zip code') : button).toHaveFocus()
      expect(screen.getByLabelText('State')).toHaveDisplayValue('Oregon')
      expect(saved).not.toHaveBeenCalled()
    },
  )

  it('can be chosen with the keyboard only', async () => {
    const { saved } = openForm(undefined, suggesting)
    await fillIn()
    screen.getByRole('button', { name: 'Deliver to this address' }).focus()
    await userEvent.keyboard('{Enter}')
    await dialog()
    await waitFor(() => expect(choice(/Suggested address/)).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    expect(choice(/The address you entered/)).toBeChecked()
    await userEvent.keyboard('{ArrowUp}')
    expect(choice(/Suggested address/)).toBeChecked()
    await userEvent.tab()
    expect(useIt()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.objectContaining({ stateCode: 'ME' })))
  })
})

describe('an address that is not found', () => {
  const unknown = (code: string) => ({
    'POST /api/checkout/address': () => ({ body: { suggestions: [], error: { code, detail: code } } }),
  })

  // Requirements: C4.63
  it.each([
    ['address_postcode_unknown', /^We could not find this zipcode/],
    ['unknown_code', /^We could not find this address/],
  ])('shows a focused error above the street (%s), and the buyer can submit it again', async (code, text) => {
    const { saved } = openForm(undefined, unknown(code))
    await fillIn()
    await submit()
    const alert = (await screen.findByText(text)).closest('[role=alert]')
    await waitFor(() => expect(alert).toHaveFocus())
    const street = screen.getByLabelText('Street address')
    expect(alert?.compareDocumentPosition(street)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    const lastName = screen.getByLabelText('Last name')
    expect(alert?.compareDocumentPosition(lastName)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
    expect(saved).not.toHaveBeenCalled()
    await submit()
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
    expect(screen.queryByText(text)).not.toBeInTheDocument()
  })

  it('marks and focuses the street if its house number is missing', async () => {
    const { saved } = openForm(undefined, unknown('address_house_number_missing'))
    await fillIn()
    await submit()
    const street = screen.getByLabelText('Street address')
    await waitFor(() => expect(street).toHaveFocus())
    expect(street).toBeInvalid()
    expect(street).toHaveAccessibleDescription(/^Add the house number/)
    await submit()
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  })
})

it('a British postcode that is not found or too long is named a postcode', async () => {
  openForm(undefined, {
    'POST /api/checkout/address': () => ({
      body: { suggestions: [], error: { code: 'address_postcode_unknown', detail: '' } },
    }),
  })
  await fillIn(
    typed.filter(([label]) => !/^(Zip code|Phone number)$/.test(label)),
    '',
  )
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'GB')
  await userEvent.type(screen.getByLabelText('Phone number'), '020 7946 0958')
  const postcode = await screen.findByLabelText('Postcode')
  await userEvent.type(postcode, 'SW1A 1AA SW1A 1AA SW1A 1AA')
  await userEvent.tab()
  await waitFor(() => expect(postcode).toHaveAccessibleDescription('Please shorten your postcode'))
  await userEvent.clear(postcode)
  await userEvent.type(postcode, 'SW1A 1AA')
  await submit()
  expect(await screen.findByText(/^We could not find this postcode\./)).toBeInTheDocument()
  expect(document.body).not.toHaveTextContent(/zip ?code|postal code/i)
})

// Requirements: C7.60
it.each([
  ['fails', () => ({ status: 503, body: { errors: [{ code: 'unavailable', detail: '' }] } })],
  ['is lost', () => 'networkError' as const],
  ['is rejected', () => ({ status: 404, body: { errors: [{ code: 'not_found', detail: '' }] } })],
  ['returns an invalid body', () => ({ body: { suggestions: 'many' } })],
])('an address check that %s does not block the buyer', async (_what, response) => {
  const { saved } = openForm(undefined, { 'POST /api/checkout/address': response })
  await fillIn()
  await submit()
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
})
