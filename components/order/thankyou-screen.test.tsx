import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Order } from '../../commerce/contract/checkout'
import { cartMirror, changeCart } from '../../lib/cart/cart-store'
import { checkoutWith } from '../../lib/checkout/checkout-fixture'
import { dataLayer } from '../../lib/tracking/track'
import { fakeApp, refusal, renderWithData } from '../checkout/fake-app'
import { ThankyouScreen } from './thankyou-screen'

const visit = (query: string) => window.history.replaceState(null, '', `/thankyou?${query}`)

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

const links = [
  { href: '/support', text: 'Support' },
  { href: 'https://help.example', text: 'Contact Us' },
]

const bought = { slug: 'outpost-tee', productId: 12, colorId: 21, sizeId: 2, quantity: 1, itemGroupId: '7' }
const other = { ...bought, colorId: 22 }
const fill = (lines: (typeof bought)[]) => changeCart(() => ({ lines, region: 'USA' }))

const open = (fresh: boolean) => {
  const app = fakeApp({
    'GET /api/order': () => ({ body: { order, fresh } }),
    'PUT /api/order': () => ({ body: { closed: true } }),
  })
  renderWithData(<ThankyouScreen links={links} />)
  return app
}

const unchecked = 'These details come from the link that brought you here. We have not checked them.'
const facts = () =>
  screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`.replace(/\s/g, ' '))

beforeEach(() => {
  visit('name=Eve&orderNumber=FAKE-1&arrivalEstimate=2027-01-01&cart=chk_1')
})

describe('the thank-you page', () => {
  it('thanks, and shows the order that it has loaded instead of what the address says', async () => {
    await fill([])
    const app = open(true)
    expect(screen.getByRole('heading', { level: 1, name: 'Thank you for your order!' })).toHaveFocus()
    expect(screen.getByText('FAKE-1')).toBeInTheDocument()
    expect(await screen.findByText('F4RX-VJVY-9SDQ-E')).toBeInTheDocument()
    expect(screen.queryByText(/FAKE-1|\bEve\b/)).not.toBeInTheDocument()
    expect(screen.getByText('Ada, your order is in.')).toBeInTheDocument()
    expect(screen.getByText('$31.19')).toBeInTheDocument()
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      expect.arrayContaining([expect.stringContaining('Outpost Tee'), expect.stringContaining('We make it')]),
    )
    expect(app.calls[0]?.path).toBe('/api/order?cart=chk_1')
  })

  it('empties the cart of what was bought, and ends the checkout', async () => {
    await fill([bought, other])
    const app = open(true)
    await waitFor(() => expect(app.sent('PUT /api/order').map(({ body }) => body)).toEqual([{ cart: 'chk_1' }]))
    expect(cartMirror.getState().lines).toEqual([other])
  })

  it('leaves the cart alone when it is opened again', async () => {
    await fill([bought])
    const app = open(false)
    await screen.findByText('F4RX-VJVY-9SDQ-E')
    expect(cartMirror.getState().lines).toEqual([bought])
    expect(app.sent('PUT /api/order')).toHaveLength(0)
  })

  it('says how far the order is: none, then loaded', async () => {
    open(false)
    const status = () => document.querySelector('[data-order-status]')?.getAttribute('data-order-status')
    expect(status()).toBe('NONE')
    await screen.findByText('F4RX-VJVY-9SDQ-E')
    expect(status()).toBe('LOADED')
  })

  it('shows nothing of the device, the products and the cart that the address names', async () => {
    visit('cart=chk_1&deviceId=<img onerror=x>&contentIds=<b>1</b>&name=<i>Eve</i>')
    open(false)
    expect(screen.getByText('<i>Eve</i>, your order is in.')).toBeInTheDocument()
    await screen.findByText('F4RX-VJVY-9SDQ-E')
    expect(document.body.innerHTML).not.toMatch(/onerror|contentIds|\bEve\b/)
  })

  it('leads to the order’s page once it is loaded, by the number that was loaded', async () => {
    open(false)
    expect(screen.queryByRole('link', { name: 'Track your order' })).not.toBeInTheDocument()
    expect(await screen.findByRole('link', { name: 'Track your order' })).toHaveAttribute(
      'href',
      '/track/order/F4RX-VJVY-9SDQ-E',
    )
  })

  it('has useful links: the help that this store has, and the way back into the shop', async () => {
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
    'promises nothing more of an order that is %s',
    async (status) => {
      fakeApp({ 'GET /api/order': () => ({ body: { order: { ...order, status }, fresh: false } }) })
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
    expect(screen.getAllByText('Copied!').length).toBeGreaterThan(0)
  })

  it('says under its one total what tax is in it', async () => {
    const with583 = { ...order, costs: { ...order.costs, includedTax: { value: 583 } } }
    fakeApp({ 'GET /api/order': () => ({ body: { order: with583, fresh: false } }) })
    renderWithData(<ThankyouScreen links={links} />)
    expect(await screen.findByText('Includes $5.83 VAT')).toBeInTheDocument()
    expect(screen.getAllByText('Total')).toHaveLength(1)
  })

  it('names the promo code in the totals', async () => {
    fakeApp({ 'GET /api/order': () => ({ body: { order: { ...order, promoCode: 'HELLO10' }, fresh: false } }) })
    renderWithData(<ThankyouScreen links={links} />)
    expect((await screen.findByText('Promo code HELLO10')).nextSibling).toHaveTextContent('-$2.80')
  })

  it('says what a code for free delivery took off, beside a faster delivery that costs the rest', async () => {
    const faster = { ...order, promoCode: 'FREESHIP', costs: { ...order.costs, discount: { value: 0 } } }
    fakeApp({ 'GET /api/order': () => ({ body: { order: faster, fresh: false } }) })
    renderWithData(<ThankyouScreen links={links} />)
    const code = await screen.findByText('Promo code FREESHIP')
    expect(code.nextSibling).toHaveTextContent('Free standard delivery')
    expect(screen.getByText('Delivery').nextSibling).toHaveTextContent('$5.99')
  })

  it('keeps what it has shown where nobody answers, and can be asked for again', async () => {
    const app = fakeApp({ 'GET /api/order': () => 'lost' })
    renderWithData(<ThankyouScreen links={links} />)
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByRole('heading', { level: 1, name: 'Thank you for your order!' })).toBeInTheDocument()
    expect(screen.getByText('FAKE-1')).toBeInTheDocument()
    const before = app.calls.length
    await userEvent.click(again)
    await waitFor(() => expect(app.calls.length).toBeGreaterThan(before))
  })

  it.each([
    ['is refused', () => refusal(404, 'not_found')],
    ['is not of this browser', () => ({ body: { order: null, fresh: false } })],
  ])('shows what the link says as unchecked, and clears nothing, where the order %s', async (_, answer) => {
    await fill([bought])
    const app = fakeApp({ 'GET /api/order': answer })
    renderWithData(<ThankyouScreen links={links} />)
    expect(await screen.findByText(/Your order could not be shown here/)).toBeInTheDocument()
    expect(screen.getByText(unchecked)).toBeInTheDocument()
    expect(facts()).toEqual(['Name: Eve', 'Order number: FAKE-1', 'Estimated arrival: Fri, Jan 1'])
    expect(screen.queryByText(/your order is in|What happens next/)).not.toBeInTheDocument()
    expect(document.querySelector('[data-order-status]')).toHaveAttribute('data-order-status', 'FAILURE')
    expect(JSON.stringify(dataLayer())).toContain('order-not-loaded')
    expect(JSON.stringify(dataLayer())).not.toMatch(/FAKE-1|Eve|chk_1/)
    expect(cartMirror.getState().lines).toEqual([bought])
    expect(app.sent('PUT /api/order')).toHaveLength(0)
  })

  it('shows after another checkout what its link says, escaped, with the way to follow the order', async () => {
    visit('name=<b>Ada</b>&orderNumber=L-1&orderLookupNumber=LK-7&arrivalEstimate=2026-12-03')
    const app = fakeApp({})
    renderWithData(<ThankyouScreen links={links} />)
    expect(screen.getByRole('heading', { level: 1, name: 'Thank you for your order!' })).toBeInTheDocument()
    expect(screen.getByText(unchecked)).toBeInTheDocument()
    expect(facts()).toEqual(['Name: <b>Ada</b>', 'Order number: L-1', 'Estimated arrival: Thu, Dec 3'])
    expect(screen.getByRole('link', { name: 'Track your order' })).toHaveAttribute('href', '/track/order/LK-7')
    expect(app.calls).toHaveLength(0)
  })

  it('shows the arrival in the words of another checkout', async () => {
    visit('orderNumber=L-1&arrivalEstimate=December%2024%20to%2028')
    fakeApp({})
    renderWithData(<ThankyouScreen links={links} />)
    expect(facts()).toEqual(['Order number: L-1', 'Estimated arrival: December 24 to 28'])
  })

  it('thanks for nothing where neither a link nor an order says anything', async () => {
    visit('')
    fakeApp({})
    renderWithData(<ThankyouScreen links={links} />)
    expect(screen.getByRole('heading', { level: 1, name: 'Your order' })).toBeInTheDocument()
    expect(screen.getByText(/Your order could not be shown here/)).toBeInTheDocument()
    expect(screen.queryByText(unchecked)).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })
})
