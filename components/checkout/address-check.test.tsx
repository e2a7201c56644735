import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fillIn, openForm, submit } from './customer-bench'

const typedAddress = {
  address1: '12 Analytical Way',
  address2: '',
  city: 'Portland',
  state: '',
  stateCode: 'OR',
  zip: '97201',
  countryCode: 'US',
}
const maine = { ...typedAddress, state: 'Maine', stateCode: 'ME', country: 'United States' }
const suggesting = { 'POST /api/checkout/address': () => ({ body: { suggestions: [maine], error: null } }) }

const dialog = () => screen.findByRole('dialog', { name: 'Verify your address' })
const choice = (name: RegExp) => screen.getByRole('radio', { name })
const useIt = () => screen.getByRole('button', { name: 'Use this address' })

afterEach(() => jest.useRealTimers())

describe('an address that could be written better', () => {
  it('is shown as it was typed and as it would be, and nothing is saved before the buyer has chosen', async () => {
    const { app, saved } = openForm(undefined, suggesting)
    await fillIn()
    await submit()
    const asked = within(await dialog())
    expect(await dialog()).toHaveAccessibleDescription(
      'Your state and ZIP code do not fit together. Which address should we deliver to?',
    )
    // Where the check would send it elsewhere, the buyer's own word counts until they say otherwise; and they read what is amiss.
    expect(asked.getByRole('radio', { name: /The address you entered.*Portland, OR 97201/ })).toBeChecked()
    expect(
      asked.getByRole('radio', { name: /Suggested address.*Portland, ME 97201.*The ZIP code 97201 is in Maine\./ }),
    ).not.toBeChecked()
    expect(app.sent('POST /api/checkout/address').map(({ body }) => body)).toEqual([
      { id: 'chk_1', address: typedAddress },
    ])
    expect(saved).not.toHaveBeenCalled()
  })

  it('is saved as suggested: the form is filled with it and sent without another check', async () => {
    const { app, saved } = openForm(undefined, suggesting)
    await fillIn()
    await submit()
    await dialog()
    await userEvent.click(choice(/Suggested address/))
    await userEvent.click(useIt())
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
    expect(saved).toHaveBeenCalledWith(expect.objectContaining({ stateCode: 'ME', address1: '12 Analytical Way' }))
    expect(screen.getByLabelText('State')).toHaveDisplayValue('Maine')
    expect(app.sent('POST /api/checkout/address')).toHaveLength(1)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('that is the same place, written better, is chosen already', async () => {
    const better = { ...typedAddress, state: 'Oregon', address1: '12 Analytical Wy', country: 'United States' }
    openForm(undefined, { 'POST /api/checkout/address': () => ({ body: { suggestions: [better], error: null } }) })
    await fillIn()
    await submit()
    await dialog()
    expect(choice(/Suggested address/)).toBeChecked()
    await waitFor(() => expect(choice(/Suggested address/)).toHaveFocus())
    expect(screen.queryByText(/^The ZIP code/)).not.toBeInTheDocument()
    expect(await dialog()).toHaveAccessibleDescription(/^We found another way to write your address\./)
  })

  it('is saved as typed where the buyer knows better, and not asked about again', async () => {
    const { app, saved } = openForm(undefined, suggesting)
    await fillIn()
    await submit()
    await dialog()
    await userEvent.click(choice(/The address you entered/))
    await userEvent.click(useIt())
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
    expect(saved).toHaveBeenCalledWith(expect.objectContaining({ stateCode: 'OR' }))
    await submit()
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(2))
    expect(app.sent('POST /api/checkout/address')).toHaveLength(1)
  })

  it('is picked once, however often the button is pressed: the last pick of 300 ms counts', async () => {
    const { saved } = openForm(undefined, suggesting)
    await fillIn()
    await submit()
    await dialog()
    // A busy machine takes its time between two presses; the clock of this test does not.
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

  it.each([
    ['the button', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])(
    'is dropped with %s: nothing is saved, all of it stays typed, and the focus is where it was',
    async (_what, cancel) => {
      const { saved } = openForm(undefined, suggesting)
      await fillIn()
      await submit()
      await dialog()
      await cancel()
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      expect(screen.getByRole('button', { name: 'Deliver to this address' })).toHaveFocus()
      expect(screen.getByLabelText('State')).toHaveDisplayValue('Oregon')
      expect(saved).not.toHaveBeenCalled()
    },
  )

  it('can be chosen with the keyboard alone', async () => {
    const { saved } = openForm(undefined, suggesting)
    await fillIn()
    screen.getByRole('button', { name: 'Deliver to this address' }).focus()
    await userEvent.keyboard('{Enter}')
    await dialog()
    await waitFor(() => expect(choice(/The address you entered/)).toHaveFocus())
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

  it.each([
    ['address_postcode_unknown', /^We could not find this zipcode/],
    ['whatever_a_service_says', /^We could not find this address/],
  ])(
    'is said above the street (%s), takes the focus, and a buyer who knows better sends it again',
    async (code, text) => {
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
    },
  )
})

it.each([
  ['fails', () => ({ status: 503, body: { errors: [{ code: 'unavailable', detail: '' }] } })],
  ['is lost', () => 'lost' as const],
  ['is refused', () => ({ status: 404, body: { errors: [{ code: 'not_found', detail: '' }] } })],
  ['says nonsense', () => ({ body: { suggestions: 'many' } })],
])('a check that %s holds nobody up', async (_what, answer) => {
  const { saved } = openForm(undefined, { 'POST /api/checkout/address': answer })
  await fillIn()
  await submit()
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
})
