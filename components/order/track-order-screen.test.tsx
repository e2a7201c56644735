import type { OrderEvent } from '@awning/contract/order-status'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { TrackedOrder } from '../../lib/order/tracked-order'
import { mockApi, rejection } from '../../tests/storefront/mock-api'
import { renderWithMessages } from '../../tests/storefront/render-with-messages'
import { checkoutWith } from '../../tests/storefront/sample-checkout'
import { TrackOrderScreen } from './track-order-screen'

let mockPath = ''
jest.mock('next/navigation', () => ({ usePathname: () => mockPath }))

const { costs, customer, lineItems, deliveryOption: delivery } = checkoutWith()
const placedAt = '2026-11-20T21:00:00Z'
const order: TrackedOrder = {
  lookupNumber: 'F4RX-VJVY-9SDQ-E',
  status: 'placed',
  history: [{ status: 'placed', at: placedAt }],
  shipments: [],
  returns: [],
  withdrawable: null,
  invoices: [],
  returnable: null,
  placedAt,
  costs,
  delivery: delivery ?? null,
  countryCode: 'US',
  lineItems,
  recipient: customer && { customer, paymentMethod: { type: 'card', brand: 'visa', last4: '4242' } },
}
const helpLinks = [
  { href: '/contact', text: 'Contact Us' },
  { href: '/support/returns', text: 'Refund Policy' },
]
const parcel = { carrier: 'USPS', trackingNumber: '9400 1000', url: 'https://tools.usps.test/9400' }
const shipped: OrderEvent = { status: 'shipped', at: '2026-11-22T21:00:00Z', parcel }

type FakeResponse = Awaited<ReturnType<Parameters<typeof mockApi>[0][string]>>
function open(...responses: FakeResponse[]) {
  let requests = 0
  const app = mockApi({ 'POST /api/track': () => responses[requests++] ?? 'networkError' })
  renderWithMessages(<TrackOrderScreen helpLinks={helpLinks} />)
  return { app, user: userEvent.setup() }
}
const orderResponse = (changes: Partial<TrackedOrder> = {}): FakeResponse => ({
  body: { order: { ...order, ...changes } },
})
const email = () => screen.getByRole('textbox', { name: 'Email address' })
const number = () => screen.getByRole('textbox', { name: 'Order number' })
const step = (name: string) => screen.getByText(name).closest('li')

beforeEach(() => {
  mockPath = '/track/order/f4rx-vjvy-9sdq-e'
})

describe('the order page', () => {
  // Requirements: C2.303
  it('requests the email address and fills in the number from the URL', async () => {
    const { app, user } = open(orderResponse())
    expect(number()).toHaveValue('F4RX-VJVY-9SDQ-E')
    await user.type(email(), 'ada@example.com{Enter}')
    const heading = await screen.findByRole('heading', { level: 1, name: 'Order F4RX-VJVY-9SDQ-E' })
    await waitFor(() => expect(heading).toHaveFocus())
    expect(app.calls.map(({ body }) => body)).toEqual([{ number: 'F4RX-VJVY-9SDQ-E', email: 'ada@example.com' }])
  })

  it('shows the parcels of an order that is shipped in part, with what is in each', async () => {
    const shipment = { ...parcel, id: 1, at: placedAt, items: [{ line: 0, sku: 'g_1_1', quantity: 1 }] }
    const { user } = open(orderResponse({ shipments: [shipment] }))
    await user.type(email(), 'ada@example.com{Enter}')
    const shipped = (await screen.findByText('A part of your order is on its way. The rest ships separately.')).closest(
      'li',
    )
    expect(shipped).toHaveTextContent(`1 × ${order.lineItems[0]?.title}`)
    expect(screen.getByRole('link', { name: /Track your package with USPS/ })).toHaveAttribute('href', parcel.url)
  })

  // Requirements: C2.303
  it('shows the progress of the order: current, completed and future steps', async () => {
    const { user } = open(orderResponse({ status: 'shipped', history: [...order.history, shipped] }))
    await user.type(email(), 'ada@example.com{Enter}')
    const status = await screen.findByRole('region', { name: 'Status' })
    expect(
      within(status)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      expect.stringMatching(/^Order placedDone · Nov 20, 2026/),
      expect.stringMatching(/^In productionDone$/),
      expect.stringMatching(/^ShippedCurrent status · Nov 22, 2026/),
      expect.stringMatching(/^DeliveredUpcoming$/),
    ])
    expect(step('Shipped')).toHaveAttribute('aria-current', 'step')
    const link = screen.getByRole('link', { name: 'Track your package with USPS (opens in a new window)' })
    expect(link).toHaveAttribute('href', parcel.url)
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    expect(screen.getByText('USPS 9400 1000')).toBeInTheDocument()
  })

  // Requirements: C2.303
  it('shows items, estimated arrival and totals', async () => {
    const { user } = open(orderResponse())
    await user.type(email(), 'ada@example.com{Enter}')
    expect(await screen.findByText('Estimated arrival')).toBeInTheDocument()
    const items = screen.getByRole('region', { name: 'Your items' })
    expect(items).toHaveTextContent('Outpost Tee')
    expect(within(items).getByText('$31.19')).toBeInTheDocument()
  })

  it('shows the delivery address, the payment method and links for questions and returns', async () => {
    const { user } = open(orderResponse())
    await user.type(email(), 'ada@example.com{Enter}')
    const address = await screen.findByRole('heading', { name: 'Delivery address' })
    expect(address.nextElementSibling).toHaveTextContent(/^Ada Byron 12 Analytical Way Portland, OR 97201/)
    const method = screen.getByRole('heading', { name: 'Payment method' })
    expect(method.nextElementSibling).toHaveTextContent('Visa •••• 4242')
    const help = screen.getByRole('navigation', { name: 'Questions about this order?' })
    expect(
      within(help)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual(helpLinks.map(({ text, href }) => [text, href]))
  })

  it.each([
    ['shipped', true],
    ['delivered', false],
  ] as const)('states the duties only until the order arrives: %s', async (status, isStated) => {
    const dutiable = delivery && { ...delivery, duties: 'on_delivery' as const }
    const { user } = open(orderResponse({ status, delivery: dutiable }))
    await user.type(email(), 'ada@example.com{Enter}')
    await screen.findByRole('heading', { level: 1, name: /^Order/ })
    expect(screen.queryAllByText(/^Customs may charge import taxes and duties/)).toHaveLength(isStated ? 1 : 0)
  })

  it('shows how an order ended, with the reason and without an estimated arrival', async () => {
    const history: OrderEvent[] = [
      ...order.history,
      { status: 'cancelled', at: '2026-11-21T21:00:00Z', reason: 'We are out of ink.' },
      { status: 'refunded', at: '2026-11-21T22:00:00Z' },
    ]
    const { user } = open(orderResponse({ status: 'refunded', history }))
    await user.type(email(), 'ada@example.com{Enter}')
    expect(await screen.findByText(/^This order was canceled and your payment was refunded/)).toBeInTheDocument()
    expect(screen.getByText('Reason: We are out of ink.')).toBeInTheDocument()
    expect(screen.getByText(/This order was refunded\./)).toBeInTheDocument()
    expect(screen.queryByText('Estimated arrival')).not.toBeInTheDocument()
    expect(screen.queryByText('Delivered')).not.toBeInTheDocument()
  })

  it('shows the partial refund of an order in progress', async () => {
    const { user } = open(orderResponse({ status: 'shipped', refunded: 500 }))
    await user.type(email(), 'ada@example.com{Enter}')
    expect(await screen.findByText(/^\$5\.00 of this order has been refunded\./)).toBeInTheDocument()
  })

  it('does not claim a refund for a cancelled order while it is pending', async () => {
    const history: OrderEvent[] = [...order.history, { status: 'cancelled', at: '2026-11-21T22:00:00Z' }]
    const { user } = open(orderResponse({ status: 'cancelled', history, refunded: 0 }))
    await user.type(email(), 'ada@example.com{Enter}')
    expect(
      await screen.findByText(/^This order was canceled\. Your refund has not gone through yet/),
    ).toBeInTheDocument()
    expect(screen.queryByText(/your payment was refunded/)).toBeNull()
  })

  it('uses the digital steps for digital items', async () => {
    const digital = lineItems.map((line) => ({ ...line, digital: true }))
    const { user } = open(orderResponse({ lineItems: digital, delivery: null }))
    await user.type(email(), 'ada@example.com{Enter}')
    expect(await screen.findByText('Sent by email')).toBeInTheDocument()
    expect(screen.queryByText('Shipped')).not.toBeInTheDocument()
  })
})

describe('the link of the thank-you page', () => {
  const whole = {
    ...order,
    id: 4,
    checkoutId: 'chk_1',
    storeSlug: 'outpost',
    countryCode: 'US',
    buyer: null,
    totalCost: { amount: 3119, currency: 'USD' },
    promoCode: null,
  }
  const openLink = (own: FakeResponse) => {
    window.history.replaceState(null, '', '?cart=chk_1')
    mockApi({ 'GET /api/order': () => own })
    renderWithMessages(<TrackOrderScreen helpLinks={helpLinks} />)
  }
  afterEach(() => window.history.replaceState(null, '', '/'))

  it('shows the order on the device that placed it, without the email address', async () => {
    openLink({ body: { order: whole, fresh: false } })
    const heading = await screen.findByRole('heading', { level: 1, name: 'Order F4RX-VJVY-9SDQ-E' })
    await waitFor(() => expect(heading).toHaveFocus())
    expect(screen.getByRole('region', { name: 'Status' })).toBeInTheDocument()
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  })

  it.each<[string, FakeResponse]>([
    ['on another device', { body: { order: null, fresh: false } }],
    [
      'if it belongs to another order',
      { body: { order: { ...whole, lookupNumber: '7K3M-PQ9X-2WHT-Q' }, fresh: false } },
    ],
    ['if there is no response', 'networkError'],
  ])('requests the email address %s', async (_where, own) => {
    openLink(own)
    expect(await screen.findByRole('textbox', { name: 'Email address' })).toBeInTheDocument()
    expect(number()).toHaveValue('F4RX-VJVY-9SDQ-E')
    expect(screen.queryByRole('region', { name: 'Status' })).not.toBeInTheDocument()
  })
})

describe('a number and email that do not match', () => {
  // Requirements: C2.303
  it('shows one error that takes the focus, and keeps the input', async () => {
    const { user } = open(rejection(404, 'not_found'), orderResponse())
    document.title = 'Your order | Outpost'
    await user.type(email(), 'eve@example.com{Enter}')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('There is no order with this number and this email address. Please check both.')
    await waitFor(() => expect(alert).toHaveFocus())
    await waitFor(() => expect(document.title).toBe('Error: Your order | Outpost'))
    expect(number()).toHaveValue('F4RX-VJVY-9SDQ-E')
    expect(email()).toHaveValue('eve@example.com')
    await user.clear(email())
    await user.type(email(), 'ada@example.com{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'Order F4RX-VJVY-9SDQ-E' })).toBeInTheDocument()
  })

  it.each([
    ['too many attempts', rejection(429, 'too_many_requests'), /Too many attempts/],
    ['no response', 'networkError', /Your order could not be loaded/],
  ] as const)('shows a different error than for %s', async (_, response, message) => {
    const { user } = open(response)
    await user.type(email(), 'ada@example.com{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(email()).toHaveValue('ada@example.com')
  })

  it('is not requested without a valid email', async () => {
    const { app, user } = open()
    await user.type(email(), 'ada{Enter}')
    expect(await screen.findByText('Please enter a valid email')).toBeInTheDocument()
    expect(email()).toHaveFocus()
    expect(app.calls).toHaveLength(0)
  })
})

// Requirements: C2.303
it('an order number with a typo shows a hint before the request and can still be sent', async () => {
  mockPath = '/track/order/F4RX-VJVY-9SDQ-F'
  const { user } = open(rejection(404, 'not_found'))
  expect(number()).toHaveAccessibleDescription(/does not look like a complete order number/)
  await user.clear(number())
  await user.type(number(), 'F4RX-VJVY-9SDQ-E')
  expect(number()).toHaveAccessibleDescription(/It looks like this/)
})

it('the number in the URL is plain text in a field', () => {
  mockPath = `/track/order/${encodeURIComponent('<img src=x onerror=alert(1)>')}${'A'.repeat(500)}`
  open()
  expect(number()).toHaveValue(`<img src=x onerror=alert(1)>${'A'.repeat(32)}`)
  expect(document.querySelector('img')).toBeNull()
})
