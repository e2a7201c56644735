import type { Checkout } from '@awning/contract/checkout'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useCheckout } from '../../../lib/checkout/use-checkout'
import { mockApi, renderWithData } from '../../../tests/storefront/mock-api'
import { checkoutWith } from '../../../tests/storefront/sample-checkout'
import { DeliveryStep } from '../delivery/delivery-step'
import { CustomerStep } from './customer-step'

function Steps({ rendered }: { rendered: Checkout }) {
  const { checkout } = useCheckout(rendered)
  const [editing, setEditing] = useState(false)
  return (
    <>
      <CustomerStep checkout={checkout} editing={editing} onEditing={setEditing} />
      <DeliveryStep checkout={checkout} open={checkout.customer !== null} />
    </>
  )
}

const { customer, deliveryOption } = checkoutWith()
const rush = { ...deliveryOption, id: 'fullRushCost', name: 'Rush delivery' }

const inGermany = checkoutWith({
  version: 4,
  customer: customer && {
    ...customer,
    address: {
      address1: 'Lindenstr. 4',
      address2: '2. OG',
      city: 'Berlin',
      state: '',
      stateCode: '',
      zip: '10969',
      country: 'Germany',
      countryCode: 'DE',
    },
  },
})

function open(rendered: Checkout, save = async (): Promise<{ body: unknown }> => ({ body: inGermany })) {
  const app = mockApi({
    'GET /api/checkout': () => ({ body: rendered }),
    'GET /api/checkout/delivery': () => ({ body: { quotes: [deliveryOption, rush] } }),
    'GET /api/checkout/countries': () => ({
      body: { countries: ['US', 'DE'], otherCountry: { kind: 'contact', href: '/contact?reason=international' } },
    }),
    'POST /api/checkout/address': () => ({ body: { suggestions: [], error: null } }),
    'PUT /api/checkout': save,
  })
  renderWithData(<Steps rendered={rendered} />)
  return app
}

describe('a saved address', () => {
  // Requirements: C2.61
  it('is shown instead of the form, in the format of its country', async () => {
    open(inGermany)
    await screen.findByRole('radio', { name: /Rush delivery/ })
    expect(screen.queryByLabelText('Email address')).not.toBeInTheDocument()
    const lines = screen.getByText(/^Ada Byron/).textContent?.split('\n')
    expect(lines).toEqual(['Ada Byron', 'Lindenstr. 4', '2. OG', '10969 Berlin', 'Germany'])
  })

  it('shows its phone number in national format, and Edit shows the same number', async () => {
    open(checkoutWith())
    expect(await screen.findByText(/· \(202\) 555-0123$/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Edit Customer details' }))
    await waitFor(() => expect(screen.getByLabelText('Phone number')).toHaveValue('(202) 555-0123'))
  })

  it('in another country shows its phone number in the format of that country', async () => {
    open({ ...inGermany, customer: inGermany.customer && { ...inGermany.customer, phone: '+4930901820' } })
    expect(await screen.findByText(/· 030 901820$/)).toBeInTheDocument()
  })

  // Requirements: C2.61
  it('fills the form when Edit is pressed, and the delivery step gets focus after saving', async () => {
    const app = open(checkoutWith())
    await userEvent.click(screen.getByRole('button', { name: 'Edit Customer details' }))
    expect(screen.getByLabelText('Email address')).toHaveFocus()
    expect(screen.getByLabelText('State')).toHaveDisplayValue('Oregon')
    await userEvent.click(screen.getByRole('button', { name: 'Deliver to this address' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: /^Step 2: Delivery options/ })).toHaveFocus())
    expect(app.sent('PUT /api/checkout')).toHaveLength(1)
  })

  it('gives focus back to Edit when the change is canceled', async () => {
    open(checkoutWith())
    await userEvent.click(screen.getByRole('button', { name: 'Edit Customer details' }))
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole('button', { name: 'Edit Customer details' })).toHaveFocus()
  })

  // Requirements: C4.60
  it('is pending until the checkout is saved, and the delivery step shows that it updates', async () => {
    let respond: (response: { body: unknown }) => void = () => undefined
    const saved = new Promise<{ body: unknown }>((resolve) => {
      respond = resolve
    })
    open(checkoutWith(), () => saved)
    await screen.findByRole('radio', { name: /Rush delivery/ })
    await userEvent.click(screen.getByRole('button', { name: 'Edit Customer details' }))
    await userEvent.click(screen.getByRole('button', { name: 'Deliver to this address' }))
    expect(await screen.findByText('Updating delivery…')).toBeInTheDocument()
    respond({ body: inGermany })
    await waitFor(() => expect(screen.queryByText('Updating delivery…')).not.toBeInTheDocument())
    expect(await screen.findByText(/10969 Berlin/)).toBeInTheDocument()
  })
})
