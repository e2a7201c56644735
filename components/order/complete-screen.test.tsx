import { act, screen, waitFor } from '@testing-library/react'
import { Order } from '../../commerce/contract/checkout'
import { cartMirror, changeCart } from '../../lib/cart/cart-store'
import { checkoutWith } from '../../lib/checkout/checkout-fixture'
import { noteHandOver } from '../../lib/checkout/hand-over'
import { fakeApp, refusal, renderWithData } from '../checkout/fake-app'
import { CompleteScreen } from './complete-screen'

let mockId = 'chk_1'
jest.mock('next/navigation', () => ({ usePathname: () => `/checkout-complete/${mockId}` }))

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

beforeEach(() => {
  mockId = 'chk_1'
  window.history.replaceState(null, '', '/')
  sessionStorage.clear()
  return changeCart(() => ({ lines: [bought], region: 'USA' }))
})

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

describe('a cart that is named by its id', () => {
  const line = (index: number) => ({ ...bought, slug: `a-rather-long-name-of-a-tee-${index}`, colorId: 100 + index })
  const lines = Array.from({ length: 90 }, (_, index) => line(index))

  /** A cart that has outgrown its cookie, which the service keeps under this id. */
  async function keep(id: string) {
    fakeApp({ 'POST /api/cart': () => ({ status: 201, body: { id } }) })
    expect(await changeCart(() => ({ lines, region: 'USA' }))).toBe(true)
  }
  beforeEach(() => {
    mockId = 'kept-cart-of-this-browser'
  })
  const openKept = () => {
    const went: string[] = []
    const app = fakeApp({
      'GET /api/order': () => ({ body: { order: null, fresh: false } }),
      'GET /api/cart': () => ({ body: { lines, region: 'USA' } }),
      'DELETE /api/cart': (body) => ({ body }),
    })
    renderWithData(<CompleteScreen go={(address) => went.push(address)} />)
    return { app, went }
  }

  it('is destroyed, here and at the service, where it is the visitor’s own', async () => {
    await keep('kept-cart-of-this-browser')
    const { app, went } = openKept()
    await waitFor(() => expect(went).toEqual(['/thankyou']))
    expect(app.sent('DELETE /api/cart').map(({ body }) => body)).toEqual([{ id: mockId }])
    expect(cartMirror.getState().lines).toEqual([])
  })

  it('is left alone where it is somebody else’s', async () => {
    await keep('kept-cart-of-somebody')
    const { app, went } = openKept()
    await waitFor(() => expect(went).toEqual(['/thankyou']))
    expect(app.sent('DELETE /api/cart')).toHaveLength(0)
    expect(cartMirror.getState().lines).toHaveLength(90)
  })
})

it('a buyer who comes back from another checkout finds the cart without what was handed over, and the order’s details', async () => {
  const later = { ...bought, colorId: 22 }
  noteHandOver()
  await changeCart(({ lines, ...cart }) => ({ ...cart, lines: [...lines, later] }))
  window.history.replaceState(null, '', '/checkout-complete/chk_1?name=Ada&orderNumber=L-1&other=x')
  const { went } = open(() => ({ body: { order: null, fresh: false } }))
  await waitFor(() => expect(went).toEqual(['/thankyou?name=Ada&orderNumber=L-1']))
  expect(cartMirror.getState().lines).toEqual([later])
  // Once: whoever opens the address again has bought nothing.
  await act(() => changeCart((cart) => ({ ...cart, lines: [bought] })))
  const again = open(() => ({ body: { order: null, fresh: false } }))
  await waitFor(() => expect(again.went).toHaveLength(1))
  expect(cartMirror.getState().lines).toEqual([bought])
})

it('a visitor whose browser does not move finds the way by a link', async () => {
  const { went } = open(() => ({ body: { order: null, fresh: false } }))
  expect(screen.getByRole('link', { name: 'Go to your order' })).toHaveAttribute('href', '/thankyou?cart=chk_1')
  await waitFor(() => expect(went).toHaveLength(1))
})
