import { Order } from '@awning/contract/checkout'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dataLayer } from '../../lib/analytics/track'
import { cartMirror, changeCart } from '../../lib/cart/cart-store'
import { ownOrder } from '../../lib/order/own-order'
import { mockApi, rejection, renderWithData } from '../../tests/storefront/mock-api'
import { checkoutWith } from '../../tests/storefront/sample-checkout'
import { wholeText } from '../../tests/storefront/whole-text'
import { ThankyouMessage } from './thankyou-message'
import { ThankyouScreen } from './thankyou-screen'

const visit = (query: string) => window.history.replaceState(null, '', `/thankyou?${query}`)

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

const links = [
  { href: '/support', text: 'Support' },
  { href: 'https://help.example', text: 'Contact Us' },
]

const bought = { slug: 'outpost-tee', productId: 12, colorId: 21, sizeId: 2, quantity: 1, itemGroupId: '7' }
const other = { ...bought, colorId: 22 }
const fill = (lines: (typeof bought)[]) => changeCart(() => ({ lines, region: 'USA' }))

const open = (fresh: boolean) => {
  const app = mockApi({
    'GET /api/order': () => ({ body: { order, fresh } }),
    'PUT /api/order': () => ({ body: { closed: true } }),
  })
  renderWithData(<ThankyouScreen links={links} />)
  return app
}

const unverifiedNotice = 'These details come from the link that brought you here. We have not checked them.'
const facts = () =>
  screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`.replace(/\s/g, ' '))

beforeEach(() => {
  visit('name=Eve&orderNumber=FAKE-1&arrivalEstimate=2027-01-01&cart=chk_1')
})

describe('the thank-you page', () => {
  it('names the delivery option', async () => {
    open(true)
    expect(await screen.findByText('Standard delivery')).toBeInTheDocument()
  })

  it('shows a billing address that differs from the delivery address', async () => {
    const address = { ...customer?.address, address1: '10 High Street', city: 'London', countryCode: 'GB' }
    const billing = { firstName: 'Grace', lastName: 'Hopper', address }
    mockApi({
      'GET /api/order': () => ({ body: { order: { ...order, buyer: { ...order.buyer, billing } }, fresh: false } }),
      'PUT /api/order': () => ({ body: { closed: true } }),
    })
    renderWithData(<ThankyouScreen links={links} />)
    const title = await screen.findByRole('heading', { name: 'Billing address' })
    expect(title.nextElementSibling).toHaveTextContent(/^Grace Hopper 10 High Street London/)
  })

  // Requirements: 7.19, C4.103
  it('thanks the buyer and replaces the details of the URL with the loaded order', async () => {
    await fill([])
    const app = open(true)
    expect(screen.getByRole('heading', { level: 1, name: 'Thank you for your order!' })).toHaveFocus()
    expect(screen.getByText('FAKE-1')).toBeInTheDocument()
    expect(await screen.findByText('F4RX-VJVY-9SDQ-E')).toBeInTheDocument()
    expect(screen.queryByText(/FAKE-1|\bEve\b/)).not.toBeInTheDocument()
    expect(screen.getByText('Ada, your order is in.')).toBeInTheDocument()
    expect(screen.getByText('$31.19')).toBeInTheDocument()
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('Outpost Tee'),
        expect.stringContaining('We make or pack your order, just for you.'),
      ]),
    )
    expect(app.calls[0]?.path).toBe('/api/order?cart=chk_1')
  })

  it('states the duties as they were at the sale', async () => {
    const delivery = deliveryOption && { ...deliveryOption, duties: 'on_delivery' as const }
    mockApi({
      'GET /api/order': () => ({ body: { order: { ...order, delivery }, fresh: true } }),
      'PUT /api/order': () => ({ body: { closed: true } }),
    })
    renderWithData(<ThankyouScreen links={links} />)
    expect(await screen.findByText(/^Customs may charge import taxes and duties/)).toBeInTheDocument()
  })

  it('names the brand and the last four digits of the card that paid', async () => {
    const paymentMethod = { type: 'card', brand: 'mastercard', last4: '4444' }
    mockApi({
      'GET /api/order': () => ({
        body: { order: { ...order, buyer: { ...order.buyer, paymentMethod } }, fresh: false },
      }),
      'PUT /api/order': () => ({ body: { closed: true } }),
    })
    renderWithData(<ThankyouScreen links={links} />)
    const title = await screen.findByRole('heading', { name: 'Payment method' })
    expect(title.nextElementSibling).toHaveTextContent('Mastercard •••• 4444')
  })

  it('shows the creator’s own words with their portrait', async () => {
    mockApi({ 'GET /api/order': () => ({ body: { order, fresh: false } }) })
    const picture = { src: '/pictures/00000000000000000000000000000002-560.webp', alt: 'Mika at the press' }
    const message = <ThankyouMessage message={{ title: 'You did it', paragraphs: ['Thank you.', 'Mika'], picture }} />
    renderWithData(<ThankyouScreen links={links} message={message} />)
    expect(await screen.findByRole('heading', { name: 'You did it' })).toBeInTheDocument()
    expect(screen.getByText('Mika')).toBeInTheDocument()
    expect(screen.getByRole('img', { name: 'Mika at the press' })).toBeInTheDocument()
  })

  // Requirements: C4.33
  it('removes the purchased lines from the cart and closes the checkout', async () => {
    await fill([bought, other])
    const app = open(true)
    await waitFor(() => expect(app.sent('PUT /api/order').map(({ body }) => body)).toEqual([{ cart: 'chk_1' }]))
    expect(cartMirror.getState().lines).toEqual([other])
  })

  it('does not change the cart when it is opened again', async () => {
    await fill([bought])
    const app = open(false)
    await screen.findByText('F4RX-VJVY-9SDQ-E')
    expect(cartMirror.getState().lines).toEqual([bought])
    expect(app.sent('PUT /api/order')).toHaveLength(0)
  })

  // Requirements: C4.34, C4.103
  it('exposes the load status of the order: none, then loaded', async () => {
    open(false)
    const status = () => document.querySelector('[data-order-status]')?.getAttribute('data-order-status')
    expect(status()).toBe('NONE')
    await screen.findByText('F4RX-VJVY-9SDQ-E')
    expect(status()).toBe('LOADED')
  })

  // Requirements: C2.23
  it('does not show the device, product and cart parameters of the URL', async () => {
    visit('cart=chk_1&deviceId=<img onerror=x>&contentIds=<b>1</b>&name=<i>Eve</i>')
    open(false)
    expect(screen.getByText('<i>Eve</i>, your order is in.')).toBeInTheDocument()
    await screen.findByText('F4RX-VJVY-9SDQ-E')
    expect(document.body.innerHTML).not.toMatch(/onerror|contentIds|\bEve\b/)
  })

  // Requirements: C2.301
  it('links to the order page with the number of the loaded order', async () => {
    open(false)
    expect(screen.queryByRole('link', { name: 'Track your order' })).not.toBeInTheDocument()
    expect(await screen.findByRole('link', { name: 'Track your order' })).toHaveAttribute(
      'href',
      '/track/order/F4RX-VJVY-9SDQ-E?cart=chk_1',
    )
  })

  it('shows an order of files without delivery: it is emailed, and its page has no delivery to track', async () => {
    const files = {
      ...order,
      buyer: {
        ...order.buyer,
        customer: { ...customer, address: { ...customer?.address, address1: '', city: '', zip: '' } },
      },
      costs: { ...order.costs, shipping: { value: 0 } },
      delivery: deliveryOption && { ...deliveryOption, id: 'digital' },
      lineItems: lineItems.map((line) => ({ ...line, digital: true })),
    }
    mockApi({ 'GET /api/order': () => ({ body: { order: files, fresh: false } }) })
    renderWithData(<ThankyouScreen links={[]} />)
    expect(await screen.findByRole('link', { name: 'Go to your order' })).toHaveAttribute(
      'href',
      '/track/order/F4RX-VJVY-9SDQ-E?cart=chk_1',
    )
    // The costs have no row for it.
    expect(screen.getAllByText('Delivery')).toEqual([screen.getByText('By email').previousElementSibling])
    expect(screen.getByText('We email it')).toBeInTheDocument()
    expect(screen.getByText('Total')).toBeInTheDocument()
    for (const text of ['Delivery address', 'Track your order', 'We send it'])
      expect(screen.queryByText(text)).not.toBeInTheDocument()
  })

  // Requirements: C2.301
  it('has useful links: the store’s help pages and the way back to the shop', async () => {
    open(false)
    const useful = screen.getByRole('navigation', { name: 'Useful links' })
    expect(
      within(useful)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Support', '/support'],
      ['Contact Us', 'https://help.example'],
      ['Continue shopping', '/'],
    ])
    await screen.findByText('F4RX-VJVY-9SDQ-E')
  })

  it.each(['delivered', 'cancelled', 'refunded'] as const)(
    'shows no next steps for an order that is %s',
    async (status) => {
      mockApi({ 'GET /api/order': () => ({ body: { order: { ...order, status }, fresh: false } }) })
      renderWithData(<ThankyouScreen links={[]} />)
      await screen.findByText('F4RX-VJVY-9SDQ-E')
      expect(screen.queryByText('What happens next')).not.toBeInTheDocument()
      expect(screen.queryByText('Estimated arrival')).not.toBeInTheDocument()
    },
  )

  it('copies the order number', async () => {
    const user = userEvent.setup()
    open(false)
    await user.click(await screen.findByRole('button', { name: 'Copy order number F4RX-VJVY-9SDQ-E' }))
    expect(await navigator.clipboard.readText()).toBe('F4RX-VJVY-9SDQ-E')
    expect((await screen.findAllByText('Copied!')).length).toBeGreaterThan(0)
  })

  it('shows the included tax under its only total', async () => {
    const with583 = { ...order, costs: { ...order.costs, includedTax: { value: 583 } } }
    mockApi({ 'GET /api/order': () => ({ body: { order: with583, fresh: false } }) })
    renderWithData(<ThankyouScreen links={links} />)
    expect(await screen.findByText(wholeText('Includes $5.83 VAT'))).toBeInTheDocument()
    expect(screen.getAllByText('Total')).toHaveLength(1)
  })

  it('names the promo code in the totals', async () => {
    mockApi({ 'GET /api/order': () => ({ body: { order: { ...order, promoCode: 'HELLO10' }, fresh: false } }) })
    renderWithData(<ThankyouScreen links={links} />)
    expect((await screen.findByText('Promo code HELLO10')).closest('dt')?.nextSibling).toHaveTextContent('-$2.80')
  })

  it('shows a free-delivery code next to a faster option that costs the difference', async () => {
    const faster = { ...order, promoCode: 'FREESHIP', costs: { ...order.costs, discount: { value: 0 } } }
    mockApi({ 'GET /api/order': () => ({ body: { order: faster, fresh: false } }) })
    renderWithData(<ThankyouScreen links={links} />)
    const code = await screen.findByText('Promo code FREESHIP')
    expect(code.closest('dt')?.nextSibling).toHaveTextContent('Free standard delivery')
    expect(screen.getByText('Delivery').closest('dt')?.nextSibling).toHaveTextContent('$5.99')
  })

  it('keeps what it shows when the request fails, and can be retried', async () => {
    const app = mockApi({ 'GET /api/order': () => 'networkError' })
    renderWithData(<ThankyouScreen links={links} />)
    const retryButton = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByRole('heading', { level: 1, name: 'Thank you for your order!' })).toBeInTheDocument()
    expect(screen.getByText('FAKE-1')).toBeInTheDocument()
    const before = app.calls.length
    await userEvent.click(retryButton)
    await waitFor(() => expect(app.calls.length).toBeGreaterThan(before))
  })

  // Requirements: 8.10, C4.33, C4.34, C8.31
  it.each([
    ['is rejected', () => rejection(404, 'not_found')],
    ['does not belong to this browser', () => ({ body: { order: null, fresh: false } })],
  ])('shows the details of the link as unverified and changes nothing when the order %s', async (_, response) => {
    await fill([bought])
    const app = mockApi({ 'GET /api/order': response })
    renderWithData(<ThankyouScreen links={links} />)
    expect(await screen.findByText(/Your order could not be shown here/)).toBeInTheDocument()
    expect(screen.getByText(unverifiedNotice)).toBeInTheDocument()
    expect(facts()).toEqual(['Name: Eve', 'Order number: FAKE-1', 'Estimated arrival: Fri, Jan 1'])
    expect(screen.queryByText(/your order is in|What happens next/)).not.toBeInTheDocument()
    expect(document.querySelector('[data-order-status]')).toHaveAttribute('data-order-status', 'FAILURE')
    expect(JSON.stringify(dataLayer())).toContain('order-not-loaded')
    expect(JSON.stringify(dataLayer())).not.toMatch(/FAKE-1|Eve|chk_1/)
    expect(cartMirror.getState().lines).toEqual([bought])
    expect(app.sent('PUT /api/order')).toHaveLength(0)
  })

  // Requirements: C2.23
  it('after an external checkout shows the details of its link, escaped, with a tracking link', async () => {
    visit('name=<b>Ada</b>&orderNumber=L-1&orderLookupNumber=LK-7&arrivalEstimate=2026-12-03')
    const app = mockApi({})
    renderWithData(<ThankyouScreen links={links} />)
    expect(screen.getByRole('heading', { level: 1, name: 'Thank you for your order!' })).toBeInTheDocument()
    expect(screen.getByText(unverifiedNotice)).toBeInTheDocument()
    expect(facts()).toEqual(['Name: <b>Ada</b>', 'Order number: L-1', 'Estimated arrival: Thu, Dec 3'])
    expect(screen.getByRole('link', { name: 'Track your order' })).toHaveAttribute('href', '/track/order/LK-7')
    expect(app.calls).toHaveLength(0)
  })

  it('shows the arrival text of an external checkout', async () => {
    visit('orderNumber=L-1&arrivalEstimate=December%2024%20to%2028')
    mockApi({})
    renderWithData(<ThankyouScreen links={links} />)
    expect(facts()).toEqual(['Order number: L-1', 'Estimated arrival: December 24 to 28'])
  })

  it('does not thank when neither the link nor an order has details', async () => {
    visit('')
    mockApi({})
    renderWithData(<ThankyouScreen links={links} />)
    expect(screen.getByRole('heading', { level: 1, name: 'Your order' })).toBeInTheDocument()
    expect(screen.getByText(/Your order could not be shown here/)).toBeInTheDocument()
    expect(screen.queryByText(unverifiedNotice)).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })
})
