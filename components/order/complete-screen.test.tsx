import { Order } from '@awning/contract/checkout'
import { act, screen, waitFor } from '@testing-library/react'
import { cartMirror, changeCart } from '../../lib/cart/cart-store'
import { saveExternalCheckoutCart } from '../../lib/cart/external-checkout-cart'
import { ownOrder } from '../../lib/order/own-order'
import { mockApi, rejection, renderWithData } from '../../tests/storefront/mock-api'
import { checkoutWith } from '../../tests/storefront/sample-checkout'
import { CompleteScreen } from './complete-screen'

let mockId = 'chk_1'
jest.mock('next/navigation', () => ({ usePathname: () => `/checkout-complete/${mockId}` }))

const { customer, costs, lineItems, deliveryOption } = checkoutWith()
const order = ownOrder(
  Order.parse({
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
  }),
  { withBuyer: true },
)
const bought = { slug: 'outpost-tee', productId: 12, colorId: 21, sizeId: 2, quantity: 1, itemGroupId: '7' }

function open(response: Parameters<typeof mockApi>[0][string]) {
  const visited: string[] = []
  const app = mockApi({ 'GET /api/order': response, 'PUT /api/order': () => ({ body: { closed: true } }) })
  renderWithData(<CompleteScreen go={(address) => visited.push(address)} />)
  return { app, visited }
}

beforeEach(() => {
  mockId = 'chk_1'
  window.history.replaceState(null, '', '/')
  sessionStorage.clear()
  return changeCart(() => ({ lines: [bought], region: 'USA' }))
})

describe('a completed checkout', () => {
  // Requirements: C2.300, C7.502
  it('of this browser removes its lines from the cart and redirects to the thank-you page like the checkout does', async () => {
    const { app, visited } = open(() => ({ body: { order, fresh: true } }))
    await waitFor(() => expect(visited).toHaveLength(1))
    expect(app.calls[0]?.path).toBe('/api/order?cart=chk_1')
    expect(app.sent('PUT /api/order').map(({ body }) => body)).toEqual([{ cart: 'chk_1' }])
    expect(cartMirror.getState().lines).toEqual([])
    const { pathname, searchParams } = new URL(visited[0] ?? '', 'http://shop.test')
    expect(pathname).toBe('/thankyou')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      name: '',
      orderNumber: order.lookupNumber,
      orderLookupNumber: order.lookupNumber,
      arrivalEstimate: deliveryOption?.deliveryEstimates.late,
      cart: 'chk_1',
    })
  })

  it('that was processed before does not change the cart', async () => {
    const { app, visited } = open(() => ({ body: { order, fresh: false } }))
    await waitFor(() => expect(visited).toHaveLength(1))
    expect(cartMirror.getState().lines).toEqual([bought])
    expect(app.sent('PUT /api/order')).toHaveLength(0)
  })

  // Requirements: C2.300, C7.502
  it.each([
    ['belongs to another browser or does not exist', () => ({ body: { order: null, fresh: false } }), '/thankyou'],
    ['cannot be loaded', () => 'networkError' as const, '/thankyou?cart=chk_1'],
    ['is rejected', () => rejection(404, 'not_found'), '/thankyou?cart=chk_1'],
  ])('that %s only redirects', async (_, response, expected) => {
    const { app, visited } = open(response)
    await waitFor(() => expect(visited).toEqual([expected]))
    expect(cartMirror.getState().lines).toEqual([bought])
    expect(app.sent('PUT /api/order')).toHaveLength(0)
  })
})

describe('a cart that is identified by its id', () => {
  const line = (index: number) => ({ ...bought, slug: `a-rather-long-name-of-a-tee-${index}`, colorId: 100 + index })
  const lines = Array.from({ length: 90 }, (_, index) => line(index))

  /** Creates a cart that is too large for its cookie, which the service stores under this id. */
  async function storeCart(id: string) {
    mockApi({ 'POST /api/cart': () => ({ status: 201, body: { id } }) })
    expect(await changeCart(() => ({ lines, region: 'USA' }))).toBe(true)
  }
  beforeEach(() => {
    mockId = 'saved-cart-of-this-browser'
  })
  const openWithStoredCart = () => {
    const visited: string[] = []
    const app = mockApi({
      'GET /api/order': () => ({ body: { order: null, fresh: false } }),
      'GET /api/cart': () => ({ body: { lines, region: 'USA' } }),
      'DELETE /api/cart': (body) => ({ body }),
    })
    renderWithData(<CompleteScreen go={(address) => visited.push(address)} />)
    return { app, visited }
  }

  // Requirements: C2.300
  it('is deleted in the browser and at the service when it belongs to this browser', async () => {
    await storeCart('saved-cart-of-this-browser')
    const { app, visited } = openWithStoredCart()
    await waitFor(() => expect(visited).toEqual(['/thankyou']))
    expect(app.sent('DELETE /api/cart').map(({ body }) => body)).toEqual([{ id: mockId }])
    expect(cartMirror.getState().lines).toEqual([])
    // A read or a write after the deletion would store the lines again.
    expect(app.calls.map(({ method, path }) => `${method} ${path.split('?')[0]}`)).toEqual([
      'GET /api/order',
      'DELETE /api/cart',
    ])
    expect(document.cookie).not.toContain(mockId)
  })

  // Requirements: C2.300
  it('keeps the values of the address that the tags remove while the order loads', async () => {
    await storeCart('saved-cart-of-this-browser')
    window.history.replaceState(null, '', '/checkout-complete/x?name=Ada&orderNumber=L-1&arrivalEstimate=2026-12-03')
    const { visited } = openWithStoredCart()
    window.history.replaceState(null, '', '/checkout-complete/x')
    await waitFor(() => expect(visited).toEqual(['/thankyou?name=Ada&orderNumber=L-1&arrivalEstimate=2026-12-03']))
  })

  it('is not deleted when it belongs to another browser', async () => {
    await storeCart('saved-cart-of-somebody')
    const { app, visited } = openWithStoredCart()
    await waitFor(() => expect(visited).toEqual(['/thankyou']))
    expect(app.sent('DELETE /api/cart')).toHaveLength(0)
    expect(cartMirror.getState().lines).toHaveLength(90)
  })
})

// Requirements: C2.300
it('a return from an external checkout removes the handed-over lines and keeps the order’s details in the URL', async () => {
  const later = { ...bought, colorId: 22 }
  saveExternalCheckoutCart()
  await changeCart(({ lines, ...cart }) => ({ ...cart, lines: [...lines, later] }))
  window.history.replaceState(null, '', '/checkout-complete/chk_1?name=Ada&orderNumber=L-1&other=x')
  const { visited } = open(() => ({ body: { order: null, fresh: false } }))
  await waitFor(() => expect(visited).toEqual(['/thankyou?name=Ada&orderNumber=L-1']))
  expect(cartMirror.getState().lines).toEqual([later])
  // Only once: opening the URL again must not remove anything.
  await act(() => changeCart((cart) => ({ ...cart, lines: [bought] })))
  const secondVisit = open(() => ({ body: { order: null, fresh: false } }))
  await waitFor(() => expect(secondVisit.visited).toHaveLength(1))
  expect(cartMirror.getState().lines).toEqual([bought])
})

it('a link opens the next page if the browser does not redirect', async () => {
  const { visited } = open(() => ({ body: { order: null, fresh: false } }))
  expect(screen.getByRole('link', { name: 'Go to your order' })).toHaveAttribute('href', '/thankyou?cart=chk_1')
  await waitFor(() => expect(visited).toHaveLength(1))
})
