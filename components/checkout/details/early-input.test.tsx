import { noPayments } from '@awning/contract/payment-offer'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import en from '../../../messages/en.json'
import { mockApi } from '../../../tests/storefront/mock-api'
import { checkoutWith } from '../../../tests/storefront/sample-checkout'
import { ExpressCheckout } from '../payment/express/express-checkout'
import { CardPanel } from '../payment/sandbox/card-panel'
import { CustomerDetailsForm } from './customer-form'
import { DigitalDetailsForm } from './digital-form'

beforeEach(() => sessionStorage.clear())

/** Renders the server markup, fills in fields, then hydrates the page. */
async function open(form: ReactNode, typed: Record<string, string>) {
  const app = mockApi({
    'GET /api/checkout/countries': () => ({
      body: { countries: ['US', 'DE'], otherCountry: { kind: 'contact', href: '/contact?reason=international' } },
    }),
    'GET /api/checkout/zip': () => ({ body: { city: 'Beverly Hills', stateCode: 'CA' } }),
    'POST /api/checkout/estimate': () => ({ body: { options: [] } }),
    'POST /api/checkout/address': () => ({ body: { suggestions: [], error: null } }),
  })
  const page = (
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <QueryClientProvider
        client={new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } })}
      >
        {form}
      </QueryClientProvider>
    </NextIntlClientProvider>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  for (const [label, text] of Object.entries(typed)) {
    const field = screen.getByLabelText<HTMLInputElement>(label)
    field.value = text
  }
  await act(async () => render(page, { container, hydrate: true }))
  return app
}

describe('input typed before hydration', () => {
  it('has a ZIP code that fills city and state', async () => {
    const checkout = checkoutWith({ customer: null, region: 'USA' })
    await open(<CustomerDetailsForm checkout={checkout} onSave={jest.fn()} onCancel={undefined} />, {
      'Zip code': '90210',
    })
    await waitFor(() => expect(screen.getByLabelText('City / Town')).toHaveValue('Beverly Hills'))
    expect(screen.getByLabelText('State')).toHaveDisplayValue('California')
  })

  it('stays in the address form, including its selects, and is saved', async () => {
    const saved = jest.fn(async () => checkoutWith())
    const checkout = checkoutWith({ customer: null, region: 'USA' })
    await open(<CustomerDetailsForm checkout={checkout} onSave={saved} onCancel={undefined} />, {
      'Email address': 'ada@example.com',
      'First name': 'Ada',
      'Last name': 'Byron',
      'Street address': '12 Analytical Way',
      'City / Town': 'Portland',
      State: 'OR',
      'Zip code': '97201',
    })
    expect(screen.getByLabelText('Email address')).toHaveValue('ada@example.com')
    expect(screen.getByLabelText('State')).toHaveDisplayValue('Oregon')
    expect(screen.getByLabelText('Country')).toHaveDisplayValue('United States')
    await userEvent.type(screen.getByLabelText('Phone number'), '2025550123')
    await userEvent.click(screen.getByRole('button', { name: 'Deliver to this address' }))
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
    expect(saved).toHaveBeenCalledWith(
      expect.objectContaining({ email: 'ada@example.com', lastName: 'Byron', stateCode: 'OR', zip: '97201' }),
    )
  })

  it('stays in the state above the wallets, which is that of the form too', async () => {
    const { lineItems } = checkoutWith()
    const checkout = checkoutWith({
      ...{ customer: null, addressRequired: false, region: 'USA' },
      lineItems: lineItems.map((line) => ({ ...line, digital: true })),
      methods: [{ method: 'apple-pay', provider: 'sandbox', unavailable: null }],
    })
    const events = { place: jest.fn(), onDetails: jest.fn(), onChanged: jest.fn() }
    await open(
      <>
        <ExpressCheckout checkout={checkout} payments={noPayments} busy={false} {...events} />
        <DigitalDetailsForm checkout={checkout} onSave={jest.fn()} onCancel={undefined} />
      </>,
      { 'State you live in': 'OR' },
    )
    expect(screen.getByLabelText('State you live in')).toHaveDisplayValue('Oregon')
    await waitFor(() => expect(screen.getByLabelText('State')).toHaveDisplayValue('Oregon'))
  })

  it('stays in the card form, formatted as a card number, and can be used to pay', async () => {
    const place = jest.fn(async () => undefined)
    const offer = { method: 'card', provider: 'sandbox', unavailable: null } as const
    await open(
      <CardPanel
        checkout={checkoutWith()}
        offer={offer}
        missing={undefined}
        busy={false}
        total="$31.19"
        onEdit={() => undefined}
        place={place}
      />,
      { 'Card number': '4242424242424242', 'Name on card': 'Ada Byron' },
    )
    expect(screen.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242')
    await userEvent.type(screen.getByLabelText('Expiry date'), '1230')
    await userEvent.type(screen.getByLabelText('Security code'), '123')
    const button = screen.getByRole('button', { name: /Pay|Place/ })
    await waitFor(() => expect(button).toBeEnabled())
    await userEvent.click(button)
    await waitFor(() => expect(place).toHaveBeenCalledWith(expect.objectContaining({ billing: { name: 'Ada Byron' } })))
  })

  it('never appears in a URL: a form submitted without scripts uses POST', async () => {
    const checkout = checkoutWith({ customer: null, region: 'USA' })
    await open(<CustomerDetailsForm checkout={checkout} onSave={async () => checkout} onCancel={undefined} />, {})
    expect(document.forms[0]?.method).toBe('post')
  })
})
