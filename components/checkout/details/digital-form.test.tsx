import type { Checkout } from '@awning/contract/checkout'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { decryptDetails } from '../../../lib/checkout/typed-details'
import { mockApi, rejection, renderWithData } from '../../../tests/storefront/mock-api'
import { checkoutWith } from '../../../tests/storefront/sample-checkout'
import { CheckoutScreen } from '../checkout-screen'

const key = 'C'.repeat(43)
beforeEach(() => {
  sessionStorage.clear()
  document.head.innerHTML = `<meta name="details-key" content="${key}">`
})

const address = { address1: '', address2: '', city: '', state: 'Oregon', stateCode: 'OR', zip: '', countryCode: 'US' }
const who = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', phone: '' }
const digital = (more: Partial<Checkout> = {}) => {
  const { lineItems, costs, deliveryOption } = checkoutWith()
  return checkoutWith({
    ...{ addressRequired: false, customer: null, deliveryOption: null, priced: false, promoCode: null },
    lineItems: lineItems.map((line) => ({ ...line, digital: true })),
    costs: { ...costs, discount: { value: 0 }, shipping: { value: 0 } },
    ...(more.customer && deliveryOption && { deliveryOption: { ...deliveryOption, id: 'digital' }, priced: true }),
    ...more,
  })
}
const saved = digital({ version: 4, customer: { ...who, address: { ...address, country: 'United States' } } })

function open(rendered: Checkout, save: Parameters<typeof mockApi>[0][string] = () => ({ body: saved })) {
  const app = mockApi({
    'GET /api/checkout': () => ({ body: rendered }),
    'GET /api/checkout/delivery': () => ({ body: { quotes: [saved.deliveryOption] } }),
    'GET /api/checkout/countries': () => ({
      body: { countries: ['US', 'DE'], otherCountry: { kind: 'contact', href: '/contact?reason=international' } },
    }),
    'PUT /api/checkout': save,
  })
  renderWithData(
    <CheckoutScreen
      initialCheckout={rendered}
      payments={{ methods: ['card'], sandbox: true, stripe: null, paypal: null }}
      nonce={undefined}
    />,
  )
  return app
}

async function fillIn() {
  await userEvent.type(screen.getByLabelText('Email address'), 'ada@example.com')
  await userEvent.type(screen.getByLabelText('First name'), 'Ada')
  await userEvent.type(screen.getByLabelText('Last name'), 'Byron')
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))

describe('a checkout of digital items without an address', () => {
  it('has name, email address and the place of the tax, and leads to the payment as its second step', async () => {
    const app = open(digital())
    expect(screen.queryByLabelText('Street address')).not.toBeInTheDocument()
    expect(screen.queryByLabelText('Phone number')).not.toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: /Delivery options/ })).not.toBeInTheDocument()
    expect(screen.getByText('Please enter your name and email address first.')).toBeInTheDocument()
    await fillIn()
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Oregon')
    await submit()
    await waitFor(() => expect(screen.getByRole('heading', { name: /Step 2: Payment methods/ })).toHaveFocus())
    expect(app.sent('PUT /api/checkout').map(({ body }) => body)).toEqual([
      {
        id: 'chk_1',
        change: {
          digitalCustomer: {
            ...{ email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron' },
            ...{ state: 'Oregon', stateCode: 'OR', countryCode: 'US' },
          },
        },
      },
    ])
    expect(screen.getByText(/^Ada Byron/)).toHaveTextContent('Ada Byron OR United States')
    expect(screen.getByText('ada@example.com')).toBeInTheDocument()
    expect(screen.getByText('Your details are saved.')).toBeInTheDocument()
  })

  it('needs no state in a country whose tax does not depend on it', async () => {
    const app = open(digital())
    await screen.findByRole('option', { name: 'Germany' })
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'DE')
    expect(screen.queryByLabelText(/State/)).not.toBeInTheDocument()
    await fillIn()
    await submit()
    await waitFor(() => expect(app.sent('PUT /api/checkout')).toHaveLength(1))
    expect(app.sent('PUT /api/checkout')[0]?.body).toMatchObject({
      change: { digitalCustomer: { countryCode: 'DE', stateCode: '' } },
    })
  })

  it('shows all errors at once, and keeps the input after a failure', async () => {
    open(digital(), () => rejection(503, 'unavailable'))
    await submit()
    expect(await screen.findByText('There is a problem with 4 fields')).toBeInTheDocument()
    expect(screen.getByLabelText('State')).toHaveAccessibleDescription('Please select your state')
    await fillIn()
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Oregon')
    await submit()
    const notice = await screen.findByText('Your details could not be saved. Please try again.')
    await waitFor(() => expect(notice.closest('[role=alert]')).toHaveFocus())
    expect(screen.getByLabelText('Last name')).toHaveValue('Byron')
  })

  it('restores what was typed after a reload, also in the address form of a physical item', async () => {
    open(digital())
    await fillIn()
    const stored = async () => await decryptDetails(sessionStorage.getItem('checkout-details'), key)
    await waitFor(async () => expect(await stored()).toMatchObject({ lastName: 'Byron' }))
    cleanup()
    open(digital())
    await waitFor(() => expect(screen.getByLabelText('Email address')).toHaveValue('ada@example.com'))
    cleanup()
    open(checkoutWith({ customer: null }))
    await waitFor(() => expect(screen.getByLabelText('Last name')).toHaveValue('Byron'))
    expect(screen.getByLabelText('Street address')).toHaveValue('')
  })
})
