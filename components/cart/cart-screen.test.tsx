import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cartMirror } from '../../lib/cart/cart-store'
import { useToasts } from '../../lib/layout/toasts'
import { skuOf } from '../../lib/sku'
import { all, display, item, mug, openCart as open, tee } from '../../tests/storefront/cart-page'
import { rejection } from '../../tests/storefront/mock-api'
import { sampleTile } from '../../tests/storefront/sample-tile'

const row = (title: string) => {
  const element = screen.getByRole('heading', { name: title }).closest('li')
  if (!element) throw new Error(`the cart has no row for ${title}`)
  return within(element)
}
const summary = () => within(screen.getByRole('region', { name: 'Summary' }))

describe('the cart', () => {
  // Requirements: 2.61, 2.63, C1.1, C2.1, C2.2, C9.12
  it('shows its lines, the line totals and the subtotal', async () => {
    open([tee, mug])
    expect(await screen.findByRole('heading', { name: 'Moon Tee' })).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1, name: 'My Cart' })).toBeInTheDocument()
    expect(row('Moon Tee').getByText('Classic Tee')).toBeInTheDocument()
    expect(row('Moon Tee').getByText(/^Color: Navy · Size: /)).toBeInTheDocument()
    expect(row('Moon Tee').getByText('$56.00')).toBeInTheDocument()
    expect(summary().getByText('$73.00')).toBeInTheDocument()
    expect(summary().getByText('Shipping & taxes are calculated at checkout')).toBeInTheDocument()
    expect(screen.getByText('3 items')).toBeInTheDocument()
    expect(screen.getByText('30 Day Free Return Policy')).toBeInTheDocument()
  })

  // Requirements: 2.65, C4.11
  it('shows its rows and the checkout button at once, with a spinner until its products load', async () => {
    let response: () => void = () => undefined
    const held = () =>
      new Promise<{ body: object }>((done) => {
        response = () => done({ body: display() })
      })
    open([tee, mug], {}, { 'POST /api/cart/lines': held })
    const spinner = screen.getByText('Loading your cart…')
    expect(spinner.parentElement).toHaveAttribute('role', 'status')
    expect(screen.getByText('3 items')).toBeInTheDocument()
    expect(screen.getAllByText('Loading…')).toHaveLength(2)
    expect(summary().getByRole('button', { name: 'Checkout' })).toBeEnabled()
    expect(summary().queryByText(/\$/)).not.toBeInTheDocument()
    await waitFor(() => expect(jest.mocked(fetch)).toHaveBeenCalled())
    response()
    expect(await screen.findByRole('heading', { name: 'Moon Tee' })).toBeInTheDocument()
    expect(spinner).not.toBeInTheDocument()
  })

  it('shows what it displayed last until its products load', async () => {
    let response: () => void = () => undefined
    const held = () =>
      new Promise<{ body: object }>((done) => {
        response = () => done({ body: display({ items: [item(tee, 'Moon Tee', 2900)] }) })
      })
    open([tee], {}, { 'POST /api/cart/lines': held }, {}, display())
    expect(screen.getByRole('heading', { name: 'Moon Tee' })).toBeInTheDocument()
    expect(summary().getByText('$56.00')).toBeInTheDocument()
    await waitFor(() => expect(jest.mocked(fetch)).toHaveBeenCalled())
    response()
    expect(await summary().findByText('$58.00')).toBeInTheDocument()
    expect(JSON.parse(localStorage.getItem('cart-display') ?? '')).toMatchObject({
      items: [{ price: { amount: 2900 } }],
    })
  })

  it('updates the quantity immediately', async () => {
    open([tee, mug])
    await userEvent.selectOptions(await screen.findByLabelText('Quantity for Moon Tee, Navy, M'), '5')
    expect(summary().getByText('$157.00')).toBeInTheDocument()
    expect(document.cookie).toContain('-5~moon-tee')
  })

  it('reduces a quantity to the stock and reports it', async () => {
    open([tee, { ...mug, quantity: 6 }])
    expect(await screen.findByText('Only 4 left, so that is what is in your cart.')).toBeInTheDocument()
    expect(screen.getByLabelText('Quantity for Moon Mug')).toHaveValue('4')
  })

  it('offers no quantity above the stock', async () => {
    open([tee, mug])
    const options = within(await screen.findByLabelText('Quantity for Moon Mug')).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['1', '2', '3', '4'])
  })

  it('neither shows nor counts an unavailable line', async () => {
    const unavailableMug = { sku: skuOf(mug), title: 'Moon Mug', productType: 'Mug' }
    open([tee, { ...mug, quantity: 9 }], { items: all.slice(0, 1), unavailable: [unavailableMug] })
    expect(await screen.findByRole('heading', { name: 'Moon Tee' })).toBeInTheDocument()
    expect(screen.getByText('2 items')).toBeInTheDocument()
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    expect(document.querySelector('[aria-busy="true"]')).toBeNull()
  })

  it('removes a line, announces it, focuses the next line and offers undo', async () => {
    open([tee, mug])
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Moon Tee, Navy, M' }))
    expect(screen.queryByRole('heading', { name: 'Moon Tee' })).not.toBeInTheDocument()
    expect(screen.getByText('Moon Tee, Navy, M was removed from your cart.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Moon Mug' })).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('heading', { name: 'Moon Tee' })).toBeInTheDocument()
    expect(cartMirror.getState().lines.map(skuOf)).toEqual([skuOf(tee), skuOf(mug)])
  })

  // Requirements: 2.62
  it('shows that it is empty, with a link to the store and popular products, and can still undo', async () => {
    const related = (_: unknown, path: string) => ({
      body: { tiles: path.includes('?') ? [] : [sampleTile({ title: 'Best Seller' })] },
    })
    open([mug], {}, { 'GET /api/related': related })
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Moon Mug' }))
    expect(screen.getByText('Your cart is empty.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Find something you like' })).toHaveAttribute('href', '/')
    const popular = await screen.findByRole('region', { name: 'Popular products' })
    expect(within(popular).getByRole('link', { name: 'Best Seller' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('heading', { name: 'Moon Mug' })).toBeInTheDocument()
  })

  // Requirements: 2.63, 5.2b, C1.1
  it('shows no shipping note and no return policy when every item is digital', async () => {
    open([mug], { items: [item(mug, 'Moon Wallpaper', 500, { digital: true })] })
    expect(await screen.findByRole('heading', { name: 'Moon Wallpaper' })).toBeInTheDocument()
    expect(screen.queryByText('30 Day Free Return Policy')).not.toBeInTheDocument()
    expect(screen.queryByText(/Shipping/)).not.toBeInTheDocument()
  })

  it('has a bar with the subtotal and the checkout button while that button is out of view', async () => {
    const app = open([tee, mug], {}, { 'POST /api/checkout': () => rejection(422, 'invalid') })
    expect(await screen.findAllByRole('button', { name: 'Checkout' })).toHaveLength(1)
    act(() => app.setInView(false))
    const [, ofBar] = screen.getAllByRole('button', { name: 'Checkout' })
    if (!ofBar) throw new Error('there is no bar')
    expect(summary().getAllByText('$73.00')).toHaveLength(2)
    await userEvent.click(ofBar)
    await waitFor(() => expect(app.sent('POST /api/checkout')).toHaveLength(1))
    expect(ofBar.closest('[inert]')).toBeNull()
    act(() => app.setInView(true))
    expect(ofBar.closest('[inert]')).toBeInTheDocument()
    for (const { id } of useToasts.getState().list) act(() => useToasts.getState().close(id))
  })

  // Requirements: C5.10
  it('explains why checkout is disabled when there is nothing to pay', async () => {
    open([mug], { items: [item(mug, 'Moon Mug', 0)] })
    expect(await screen.findByText('There is nothing to pay for in this cart.')).toHaveAttribute('role', 'status')
    expect(screen.getByRole('button', { name: 'Checkout' })).toBeDisabled()
  })

  // Requirements: 4.7
  it('keeps its quantity when the text entered after 10+ is not a number', async () => {
    open([tee])
    await userEvent.selectOptions(await screen.findByLabelText('Quantity for Moon Tee, Navy, M'), '10+')
    expect(screen.getByLabelText('Quantity for Moon Tee, Navy, M')).toHaveValue('2')
    await userEvent.keyboard('1e3{Enter}')
    await userEvent.tab()
    expect(screen.getByText('Please enter a whole number from 1 to 999')).toBeInTheDocument()
    expect(cartMirror.getState().lines[0]?.quantity).toBe(2)
  })

  it('keeps its lines and offers to try again when it cannot be shown', async () => {
    open([tee], {}, { 'POST /api/cart/lines': () => rejection(404, 'not_found') })
    expect(await screen.findByText('Your cart could not be loaded. Your items are safe.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
    expect(cartMirror.getState().lines).toHaveLength(1)
  })

  // Requirements: C3.3, C4.10, C5.10
  it('is busy while the checkout starts and ignores a second press', async () => {
    let reject: () => void = () => undefined
    const app = open(
      [tee],
      {},
      {
        'POST /api/checkout': () =>
          new Promise((done) => {
            reject = () => done(rejection(422, 'invalid'))
          }),
      },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Checkout' }))
    const busy = await screen.findByRole('button', { name: 'Starting checkout…' })
    await waitFor(() => expect(app.sent('POST /api/checkout')).toHaveLength(1))
    await userEvent.click(busy)
    reject()
    expect(await screen.findByRole('button', { name: 'Checkout' })).toBeEnabled()
    expect(app.sent('POST /api/checkout')).toHaveLength(1)
    for (const { id } of useToasts.getState().list) act(() => useToasts.getState().close(id))
  })

  // Requirements: 8.14, C8.10, C8.11
  it.each([
    ['is rejected', () => rejection(422, 'invalid')],
    ['fails', () => rejection(503, 'unavailable')],
    ['returns an empty response', () => ({ body: {} })],
  ])('keeps the cart and shows an error when the checkout request %s', async (_, response) => {
    open([tee], {}, { 'POST /api/checkout': response })
    await userEvent.click(await screen.findByRole('button', { name: 'Checkout' }))
    expect(await screen.findByText('Error checking out! Please try again.')).toBeInTheDocument()
    expect(screen.getByRole('alert')).toHaveTextContent('Error')
    expect(screen.getByRole('button', { name: 'Checkout' })).toBeEnabled()
    for (const { id } of useToasts.getState().list) act(() => useToasts.getState().close(id))
  })

  // Requirements: C8.12
  it('shows the sentence of the service when the checkout request is rejected', async () => {
    const detail = 'This store takes no orders today.'
    open([tee], {}, { 'POST /api/checkout': () => rejection(422, 'invalid', { detail }) })
    await userEvent.click(await screen.findByRole('button', { name: 'Checkout' }))
    expect(await screen.findByText(`Error checking out: ${detail}`)).toBeInTheDocument()
    for (const { id } of useToasts.getState().list) act(() => useToasts.getState().close(id))
  })

  // Requirements: C8.12
  it('keeps the cart and shows an error when there is no response', async () => {
    open([tee], {}, { 'POST /api/checkout': () => 'networkError' })
    await userEvent.click(await screen.findByRole('button', { name: 'Checkout' }))
    expect(await screen.findByText('Error checking out: no connection')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Checkout' })).toBeEnabled()
    expect(cartMirror.getState().lines).toEqual([tee])
    for (const { id } of useToasts.getState().list) act(() => useToasts.getState().close(id))
  })
})

// Requirements: C5.10, C6.2
test('checkout is disabled in a preview, with an explanation', async () => {
  open([tee, mug], {}, {}, { preview: true })
  expect(await screen.findByText('Checkout is not available in a preview.')).toBeVisible()
  expect(summary().getByRole('button', { name: 'Checkout' })).toBeDisabled()
})

// Requirements: 2.61
test('the cart has the title that its creator set', async () => {
  open([tee], {}, {}, { title: 'Your haul' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Your haul' })).toBeInTheDocument()
})

test('a cart that the browser cannot save shows a notice, however small it is', async () => {
  open([tee])
  await screen.findByRole('heading', { name: 'Moon Tee' })
  jest.spyOn(Document.prototype, 'cookie', 'set').mockImplementation(() => undefined)
  await userEvent.selectOptions(screen.getByLabelText('Quantity for Moon Tee, Navy, M'), '5')
  const notice = await screen.findByText(
    /^Your browser blocks cookies from this shop\. Your cart lasts as long as this window/,
  )
  expect(notice.closest('[role="status"]')).not.toBeNull()
  expect(summary().getByText('$140.00')).toBeInTheDocument()
  jest.restoreAllMocks()
  localStorage.clear()
})
