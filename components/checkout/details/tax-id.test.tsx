import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fillIn, openForm, submit, typed } from '../../../tests/storefront/customer-form'
import { checkoutWith } from '../../../tests/storefront/sample-checkout'

/** 256 bits in base64url. */
const key = 'A'.repeat(43)
const label = 'CPF (tax number)'
const missing = 'Please enter your CPF'
const wrong = 'Please enter a valid CPF of 11 digits'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

async function chooseBrazil() {
  await screen.findByRole('option', { name: 'Another country' })
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'BR')
  // The fields of Brazil, after its address rules are loaded.
  await screen.findByLabelText('Postal code')
}

async function fillInBrazil() {
  await chooseBrazil()
  const own: Readonly<Record<string, string>> = { 'Phone number': '11961234567' }
  await fillIn(
    typed.filter(([field]) => field !== 'Zip code').map(([field, text]) => [field, own[field] ?? text] as const),
    'SP',
  )
  await userEvent.type(screen.getByLabelText('Postal code'), '01310-100')
}

describe('the tax id', () => {
  it('is a field only if customs of the country requires one', async () => {
    openForm()
    expect(screen.queryByLabelText(label)).not.toBeInTheDocument()
    await chooseBrazil()
    expect(await screen.findByLabelText(label)).toHaveAccessibleDescription(/^Customs in Brazil needs it/)
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'US')
    await waitFor(() => expect(screen.queryByLabelText(label)).not.toBeInTheDocument())
  })

  it('is required, has its check digits verified and is shown in the usual spelling', async () => {
    const { saved } = openForm()
    await fillInBrazil()
    await submit()
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(missing))
    // A submit with errors moves focus to their summary.
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
    await userEvent.type(screen.getByLabelText(label), '11144477736')
    await userEvent.tab()
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(wrong))
    expect(saved).not.toHaveBeenCalled()
    await userEvent.clear(screen.getByLabelText(label))
    await userEvent.type(screen.getByLabelText(label), '11144477735')
    await userEvent.tab()
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveValue('111.444.777-35'))
    await submit()
    await waitFor(() =>
      expect(saved).toHaveBeenCalledWith(expect.objectContaining({ countryCode: 'BR', taxId: '111.444.777-35' })),
    )
  })

  it('is not requested for digital items', async () => {
    const [line] = checkoutWith().lineItems
    const { saved } = openForm(undefined, {}, { lineItems: line && [{ ...line, digital: true }] })
    await fillInBrazil()
    expect(screen.queryByLabelText(label)).not.toBeInTheDocument()
    await submit()
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  })

  it('is not saved on the device', async () => {
    const withKey = { 'POST /api/checkout/details-key': () => ({ body: { key } }) }
    openForm(undefined, withKey)
    await fillInBrazil()
    await userEvent.type(screen.getByLabelText(label), '11144477735')
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Save my details on this device/ }))
    await submit()
    await screen.findByText('Your details are saved on this device.')
    cleanup()
    sessionStorage.clear()
    openForm(undefined, withKey)
    expect(await screen.findByDisplayValue('ada@example.com')).toBeInTheDocument()
    expect(await screen.findByLabelText(label)).toHaveValue('')
  })
})
