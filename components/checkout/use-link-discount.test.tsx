import { screen, waitFor } from '@testing-library/react'
import { forgetLinkDiscount, readLinkDiscount, rememberLinkDiscount } from '../../lib/cart/link-discount'
import { checkoutWith } from '../../lib/checkout/checkout-fixture'
import { useCheckout } from '../../lib/checkout/use-checkout'
import { useToasts } from '../../lib/layout/toasts'
import { ToastList } from '../cart/toast-list'
import { fakeApp, refusal, renderWithData } from './fake-app'
import { useLinkDiscount } from './use-link-discount'

function Begun({ rendered }: { rendered: ReturnType<typeof checkoutWith> }) {
  const { checkout } = useCheckout(rendered)
  useLinkDiscount(checkout)
  return (
    <>
      <p>{checkout.promoCode ?? 'no code'}</p>
      <ToastList />
    </>
  )
}

type Handlers = Parameters<typeof fakeApp>[0]

function begin(changes: Parameters<typeof checkoutWith>[0], handlers: Handlers = {}) {
  const rendered = checkoutWith(changes)
  const app = fakeApp({ 'GET /api/checkout': () => ({ body: rendered }), ...handlers })
  renderWithData(<Begun rendered={rendered} />)
  return app
}

beforeEach(() => {
  useToasts.setState({ list: [] })
  rememberLinkDiscount('hello10')
})
afterEach(forgetLinkDiscount)

describe('the code of a cart link', () => {
  it('is applied once there is an address, and said', async () => {
    const app = begin(
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
    const app = begin({ promoCode: null, customer: null })
    expect(app.sent('PUT /api/checkout')).toEqual([])
    expect(readLinkDiscount()).toBe('hello10')
  })

  it('that cannot be used is said to be so, and not tried again', async () => {
    begin(
      { promoCode: null },
      { 'PUT /api/checkout': () => refusal(422, 'promo_invalid', { source: { pointer: '/data/promoCode' } }) },
    )
    expect(await screen.findByText('Sorry, this promo code cannot be applied to your order.')).toBeInTheDocument()
    expect(readLinkDiscount()).toBeUndefined()
  })

  it('is kept for another try where no answer came', async () => {
    const app = begin({ promoCode: null }, { 'PUT /api/checkout': () => refusal(503, 'unavailable') })
    await waitFor(() => expect(app.sent('PUT /api/checkout')).toHaveLength(1))
    expect(readLinkDiscount()).toBe('hello10')
  })

  it('gives way to the code that the buyer gave', async () => {
    const app = begin({ promoCode: 'OTHER' })
    await waitFor(() => expect(readLinkDiscount()).toBeUndefined())
    expect(app.sent('PUT /api/checkout')).toEqual([])
  })
})
