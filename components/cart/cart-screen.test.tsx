import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cartMirror } from '../../lib/cart/cart-store'
import { skuOf } from '../../lib/cart/lines'
import { useToasts } from '../../lib/layout/toasts'
import { refusal } from '../checkout/fake-app'
import { all, display, item, mug, openCart as open, tee } from './cart-page-fixture'

const row = (title: string) => {
  const found = screen.getByRole('heading', { name: title }).closest('li')
  if (!found) throw new Error('no row')
  return within(found)
}
const summary = () => within(screen.getByRole('region', { name: 'Summary' }))

describe('the cart', () => {
  it('shows what is in it, what a line comes to, and the subtotal', async () => {
    open([tee, mug])
    expect(await screen.findByRole('heading', { name: 'Moon Tee' })).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1, name: 'My Cart' })).toBeInTheDocument()
    expect(row('Moon Tee').getByText('Classic Tee')).toBeInTheDocument()
    expect(row('Moon Tee').getByText('Color: Navy')).toBeInTheDocument()
    expect(row('Moon Tee').getByText('$56.00')).toBeInTheDocument()
    expect(summary().getByText('$73.00')).toBeInTheDocument()
    expect(summary().getByText('Shipping & taxes are calculated at checkout')).toBeInTheDocument()
    expect(screen.getByText('3 items')).toBeInTheDocument()
    expect(screen.getByText('30 Day Free Return Policy')).toBeInTheDocument()
  })

  it('has a spinner until its products are there', async () => {
    let answer: () => void = () => undefined
    open(
      [tee],
      {},
      {
        'POST /api/cart/lines': () =>
          new Promise((done) => {
            answer = () => done({ body: display() })
          }),
      },
    )
    const spinner = screen.getByText('Loading your cart…')
    expect(spinner).toHaveAttribute('role', 'status')
    expect(screen.queryByText('Your cart is empty.')).not.toBeInTheDocument()
    await waitFor(() => expect(jest.mocked(fetch)).toHaveBeenCalled())
    answer()
    expect(await screen.findByRole('heading', { name: 'Moon Tee' })).toBeInTheDocument()
    expect(spinner).not.toBeInTheDocument()
  })

  it('takes another quantity at once', async () => {
    open([tee, mug])
    await userEvent.selectOptions(await screen.findByLabelText('Quantity for Moon Tee, Navy, M'), '5')
    expect(summary().getByText('$157.00')).toBeInTheDocument()
    expect(document.cookie).toContain('-5~moon-tee')
  })

  it('takes no more than there is where more is in the cart, and says so', async () => {
    open([tee, { ...mug, quantity: 6 }])
    expect(await screen.findByText('Only 4 left, so that is what is in your cart.')).toBeInTheDocument()
    expect(screen.getByLabelText('Quantity for Moon Mug')).toHaveValue('4')
  })

  it('offers no quantity above the stock', async () => {
    open([tee, mug])
    const options = within(await screen.findByLabelText('Quantity for Moon Mug')).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['1', '2', '3', '4'])
  })

  it('neither shows nor counts a line that cannot be had', async () => {
    const gone = { sku: skuOf(mug), title: 'Moon Mug', productType: 'Mug' }
    open([tee, { ...mug, quantity: 9 }], { items: all.slice(0, 1), unavailable: [gone] })
    expect(await screen.findByRole('heading', { name: 'Moon Tee' })).toBeInTheDocument()
    expect(screen.getByText('2 items')).toBeInTheDocument()
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    expect(document.querySelector('[aria-busy="true"]')).toBeNull()
  })

  it('removes a line, tells so, goes on at the next one and can take it back', async () => {
    open([tee, mug])
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Moon Tee, Navy, M' }))
    expect(screen.queryByRole('heading', { name: 'Moon Tee' })).not.toBeInTheDocument()
    expect(screen.getByText('Moon Tee, Navy, M was removed from your cart.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Moon Mug' })).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('heading', { name: 'Moon Tee' })).toBeInTheDocument()
    expect(cartMirror.getState().lines.map(skuOf)).toEqual([skuOf(tee), skuOf(mug)])
  })

  it('says that it is empty, with a way on, and even then takes the last line back', async () => {
    open([mug])
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Moon Mug' }))
    expect(screen.getByText('Your cart is empty.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Find something you like' })).toHaveAttribute('href', '/')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('heading', { name: 'Moon Mug' })).toBeInTheDocument()
  })

  it('promises no parcel and no way back where all of it comes by email', async () => {
    open([mug], { items: [item(mug, 'Moon Wallpaper', 500, { digital: true })] })
    expect(await screen.findByRole('heading', { name: 'Moon Wallpaper' })).toBeInTheDocument()
    expect(screen.queryByText('30 Day Free Return Policy')).not.toBeInTheDocument()
    expect(screen.queryByText(/Shipping/)).not.toBeInTheDocument()
  })

  it('says why there is no checkout where there is nothing to pay', async () => {
    open([mug], { items: [item(mug, 'Moon Mug', 0)] })
    expect(await screen.findByText('There is nothing to pay for in this cart.')).toHaveAttribute('role', 'status')
    expect(screen.getByRole('button', { name: 'Checkout' })).toBeDisabled()
  })

  it('keeps its number where 10+ leads to something that is none', async () => {
    open([tee])
    await userEvent.selectOptions(await screen.findByLabelText('Quantity for Moon Tee, Navy, M'), '10+')
    expect(screen.getByLabelText('Quantity for Moon Tee, Navy, M')).toHaveValue('2')
    await userEvent.keyboard('1e3{Enter}')
    await userEvent.tab()
    expect(screen.getByText('Please enter a whole number from 1 to 999')).toBeInTheDocument()
    expect(cartMirror.getState().lines[0]?.quantity).toBe(2)
  })

  it('keeps everything and offers to try again where it cannot be shown', async () => {
    open([tee], {}, { 'POST /api/cart/lines': () => refusal(404, 'not_found') })
    expect(
      await screen.findByText('Your cart could not be shown. Everything in it is safe.', {}, { timeout: 4000 }),
    ).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
    expect(cartMirror.getState().lines).toHaveLength(1)
  })

  it('is busy while the checkout begins, and takes no second press', async () => {
    let refuse: () => void = () => undefined
    const app = open(
      [tee],
      {},
      {
        'POST /api/checkout': () =>
          new Promise((done) => {
            refuse = () => done(refusal(422, 'invalid'))
          }),
      },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Checkout' }))
    const busy = await screen.findByRole('button', { name: 'Starting checkout…' })
    await waitFor(() => expect(app.sent('POST /api/checkout')).toHaveLength(1))
    await userEvent.click(busy)
    refuse()
    expect(await screen.findByRole('button', { name: 'Checkout' })).toBeEnabled()
    expect(app.sent('POST /api/checkout')).toHaveLength(1)
    for (const { id } of useToasts.getState().list) act(() => useToasts.getState().close(id))
  })

  it.each([
    ['is refused', () => refusal(422, 'invalid')],
    ['breaks', () => refusal(503, 'unavailable')],
    ['is answered with nothing', () => ({ body: {} })],
  ])('stays where it is when the checkout cannot be begun, and says so: it %s', async (_, answer) => {
    open([tee], {}, { 'POST /api/checkout': answer })
    await userEvent.click(await screen.findByRole('button', { name: 'Checkout' }))
    expect(await screen.findByText('Error checking out! Please try again.')).toBeInTheDocument()
    expect(screen.getByRole('alert')).toHaveTextContent('Error')
    expect(screen.getByRole('button', { name: 'Checkout' })).toBeEnabled()
    for (const { id } of useToasts.getState().list) act(() => useToasts.getState().close(id))
  })

  it('stays where it is when nobody answers, and says so', async () => {
    open([tee], {}, { 'POST /api/checkout': () => 'lost' })
    await userEvent.click(await screen.findByRole('button', { name: 'Checkout' }))
    expect(await screen.findByText('Error checking out: no connection')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Checkout' })).toBeEnabled()
    expect(cartMirror.getState().lines).toEqual([tee])
    for (const { id } of useToasts.getState().list) act(() => useToasts.getState().close(id))
  })
})

test('in a preview the way to the checkout is closed, and says why', async () => {
  open([tee, mug], {}, {}, { preview: true })
  expect(await screen.findByText('Checkout is off while you look at a preview.')).toBeVisible()
  expect(summary().getByRole('button', { name: 'Checkout' })).toBeDisabled()
})

test('the cart has the title that its creator gives it', async () => {
  open([tee], {}, {}, { title: 'Your haul' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Your haul' })).toBeInTheDocument()
})

test('a cart that the browser cannot keep says so, however small it is', async () => {
  open([tee])
  await screen.findByRole('heading', { name: 'Moon Tee' })
  jest.spyOn(Document.prototype, 'cookie', 'set').mockImplementation(() => undefined)
  await userEvent.selectOptions(screen.getByLabelText('Quantity for Moon Tee, Navy, M'), '5')
  expect(
    await screen.findByText('Your cart could not be saved. It is kept in this browser and will be tried again.'),
  ).toHaveAttribute('role', 'status')
  expect(summary().getByText('$140.00')).toBeInTheDocument()
  jest.restoreAllMocks()
  localStorage.clear()
})
