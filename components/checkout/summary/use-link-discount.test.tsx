import { screen, waitFor } from '@testing-library/react'
import { clearLinkDiscount, readLinkDiscount, saveLinkDiscount } from '../../../lib/cart/link-discount'
import { useCheckout } from '../../../lib/checkout/use-checkout'
import { useToasts } from '../../../lib/layout/toasts'
import { mockApi, rejection, renderWithData } from '../../../tests/storefront/mock-api'
import { checkoutWith } from '../../../tests/storefront/sample-checkout'
import { ToastList } from '../../cart/toast-list'
import { useLinkDiscount } from './use-link-discount'

function StartedCheckout({ rendered }: { rendered: ReturnType<typeof checkoutWith> }) {
  const { checkout } = useCheckout(rendered)
  useLinkDiscount(checkout)
  return (
    <>
      <p>{checkout.promoCode ?? 'no code'}</p>
      <ToastList />
    </>
  )
}

type Handlers = Parameters<typeof mockApi>[0]

function start(changes: Parameters<typeof checkoutWith>[0], handlers: Handlers = {}) {
  const rendered = checkoutWith(changes)
  const app = mockApi({ 'GET /api/checkout': () => ({ body: rendered }), ...handlers })
  renderWithData(<StartedCheckout rendered={rendered} />)
  return app
}

beforeEach(() => {
  useToasts.setState({ list: [] })
  saveLinkDiscount('hello10')
})
afterEach(clearLinkDiscount)

describe('the promo code of a cart link', () => {
  // Requirements: C7.11
  it('is applied once there is an address, with a message', async () => {
    const app = start(
      { promoCode: null },
      { 'PUT /api/checkout': () => ({ body: checkoutWith({ version: 9, promoCode: 'HELLO10' }) }) },
    )
    expect(await screen.findByText('HELLO10')).toBeInTheDocument()
    expect(app.sent('PUT /api/checkout').map(({ body }) => body)).toEqual([
      { id: 'chk_1', change: { promoCode: 'hello10' } },
    ])
    expect(screen.getByText('Promo code HELLO10 is applied.')).toBeInTheDocument()
    expect(readLinkDiscount()).toBeUndefined()
  })

  it('waits for the address', () => {
    const app = start({ promoCode: null, customer: null })
    expect(app.sent('PUT /api/checkout')).toEqual([])
    expect(readLinkDiscount()).toBe('hello10')
  })

  it('shows an error if it is not applicable, and is not tried again', async () => {
    start(
      { promoCode: null },
      { 'PUT /api/checkout': () => rejection(422, 'promo_invalid', { source: { pointer: '/data/promoCode' } }) },
    )
    expect(await screen.findByText('Sorry, this promo code cannot be applied to your order.')).toBeInTheDocument()
    expect(readLinkDiscount()).toBeUndefined()
  })

  it('is kept for another attempt if there was no response', async () => {
    const app = start({ promoCode: null }, { 'PUT /api/checkout': () => rejection(503, 'unavailable') })
    await waitFor(() => expect(app.sent('PUT /api/checkout')).toHaveLength(1))
    expect(readLinkDiscount()).toBe('hello10')
  })

  it('does not replace a code that the buyer entered', async () => {
    const app = start({ promoCode: 'OTHER' })
    await waitFor(() => expect(readLinkDiscount()).toBeUndefined())
    expect(app.sent('PUT /api/checkout')).toEqual([])
  })
})
