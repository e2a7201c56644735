import { screen, waitFor } from '@testing-library/react'
import { Order } from '../../commerce/contract/checkout'
import { cartMirror, changeCart } from '../../lib/cart/cart-store'
import { checkoutWith } from '../../lib/checkout/checkout-fixture'
import { fakeApp, refusal, renderWithData } from '../checkout/fake-app'
import { CompleteScreen } from './complete-screen'

jest.mock('next/navigation', () => ({ usePathname: () => '/checkout-complete/chk_1' }))

const { customer, costs, lineItems, deliveryOption } = checkoutWith()
const order = Order.parse({
  id: 4,
  lookupNumber: 'F4RX-VJVY-9SDQ-E',
  checkoutId: 'chk_1',
  storeSlug: 'outpost',
  status: 'placed',
  placedAt: '2026-11-20T21:00:00Z',
  email: 'ada@example.com',
  firstName: 'Ada',
  customer,
  totalCost: { amount: 3119, currency: 'USD' },
  costs,
  lineItems,
  delivery: deliveryOption,
  promoCode: null,
})
const bought = { slug: 'outpost-tee', productId: 12, colorId: 21, sizeId: 2, quantity: 1, itemGroupId: '7' }

function open(answer: Parameters<typeof fakeApp>[0][string]) {
  const went: string[] = []
  const app = fakeApp({ 'GET /api/order': answer, 'PUT /api/order': () => ({ body: { closed: true } }) })
  renderWithData(<CompleteScreen go={(address) => went.push(address)} />)
  return { app, went }
}

beforeEach(() => changeCart(() => ({ lines: [bought], region: 'USA' })))

describe('a completed checkout', () => {
  it('that is the visitor’s own order empties the cart of it, then leads to the thank-you page as the checkout does', async () => {
    const { app, went } = open(() => ({ body: { order, fresh: true } }))
    await waitFor(() => expect(went).toHaveLength(1))
    expect(app.calls[0]?.path).toBe('/api/order?cart=chk_1')
    expect(app.sent('PUT /api/order').map(({ body }) => body)).toEqual([{ cart: 'chk_1' }])
    expect(cartMirror.getState().lines).toEqual([])
    const { pathname, searchParams } = new URL(went[0] ?? '', 'http://shop.test')
    expect(pathname).toBe('/thankyou')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      name: 'Ada',
      orderNumber: order.lookupNumber,
      orderLookupNumber: order.lookupNumber,
      arrivalEstimate: deliveryOption?.deliveryEstimates.late,
      cart: 'chk_1',
    })
  })

  it('that was seen before empties nothing', async () => {
    const { app, went } = open(() => ({ body: { order, fresh: false } }))
    await waitFor(() => expect(went).toHaveLength(1))
    expect(cartMirror.getState().lines).toEqual([bought])
    expect(app.sent('PUT /api/order')).toHaveLength(0)
  })

  it.each([
    ['is somebody else’s, or none', () => ({ body: { order: null, fresh: false } }), '/thankyou'],
    ['cannot be loaded', () => 'lost' as const, '/thankyou?cart=chk_1'],
    ['is refused', () => refusal(404, 'not_found'), '/thankyou?cart=chk_1'],
  ])('that %s just leads on', async (_, answer, where) => {
    const { app, went } = open(answer)
    await waitFor(() => expect(went).toEqual([where]))
    expect(cartMirror.getState().lines).toEqual([bought])
    expect(app.sent('PUT /api/order')).toHaveLength(0)
  })
})

it('a visitor whose browser does not move finds the way by a link', async () => {
  const { went } = open(() => ({ body: { order: null, fresh: false } }))
  expect(screen.getByRole('link', { name: 'Go to your order' })).toHaveAttribute('href', '/thankyou?cart=chk_1')
  await waitFor(() => expect(went).toHaveLength(1))
})
