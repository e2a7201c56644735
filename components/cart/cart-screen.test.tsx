import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CartLine } from '../../commerce/contract/cart'
import { cartMirror, refreshCart } from '../../lib/cart/cart-store'
import { encodeCart } from '../../lib/cart/cookie'
import type { CartItem } from '../../lib/cart/display'
import { skuOf } from '../../lib/cart/lines'
import { useToasts } from '../../lib/layout/toasts'
import { fakeApp, refusal, renderWithData } from '../checkout/fake-app'
import { CartScreen } from './cart-screen'
import { ToastList } from './toast-list'

const tee: CartLine = { slug: 'moon-tee', productId: 7, colorId: 21, sizeId: 3, quantity: 2, itemGroupId: '12' }
const mug: CartLine = { slug: 'moon-mug', productId: 9, colorId: 30, sizeId: 1, quantity: 1, itemGroupId: '13' }

const item = (line: CartLine, title: string, amount: number, more: Partial<CartItem> = {}): CartItem => ({
  sku: skuOf(line),
  line,
  title,
  productType: 'Classic Tee',
  selectedSize: { id: line.sizeId, label: '' },
  primaryImages: {},
  variantData: { productId: line.productId, variationId: line.colorId },
  price: { amount, currency: 'USD' },
  digital: false,
  ...more,
})

const all = [
  item(tee, 'Moon Tee', 2800, { colourName: 'Navy', selectedSize: { id: 3, label: 'M' } }),
  item(mug, 'Moon Mug', 1700, { available: 4 }),
]

type Handlers = Parameters<typeof fakeApp>[0]

function open(lines: CartLine[], answer: Partial<Record<'items' | 'unavailable', unknown>> = {}, more: Handlers = {}) {
  // biome-ignore lint/suspicious/noDocumentCookie: the test is the browser here.
  document.cookie = `cart=${encodeCart({ region: 'USA', lines })}; path=/`
  const app = fakeApp({
    'POST /api/cart/lines': () => ({
      body: { items: all, unavailable: [], unknown: [], currency: 'USD', ...answer },
    }),
    ...more,
  })
  renderWithData(
    <>
      <CartScreen store="outpost" currency="USD" />
      <ToastList />
    </>,
  )
  act(() => void refreshCart())
  return app
}

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
    expect(row('Moon Tee').getByText('Color: Navy')).toBeInTheDocument()
    expect(row('Moon Tee').getByText('$56.00')).toBeInTheDocument()
    expect(summary().getByText('$73.00')).toBeInTheDocument()
    expect(summary().getByText('Shipping & taxes are calculated at checkout')).toBeInTheDocument()
    expect(screen.getByText('3 items')).toBeInTheDocument()
    expect(screen.getByText('30 Day Free Return Policy')).toBeInTheDocument()
  })

  it('takes another quantity at once', async () => {
    open([tee, mug])
    await userEvent.selectOptions(await screen.findByLabelText('Quantity for Moon Tee, Navy, M'), '5')
    expect(summary().getByText('$157.00')).toBeInTheDocument()
    expect(document.cookie).toContain('-5~moon-tee')
  })

  it('offers what there is where more is asked for, and says so', async () => {
    open([tee, mug])
    await userEvent.selectOptions(await screen.findByLabelText('Quantity for Moon Mug'), '6')
    expect(await screen.findByText('Only 4 left, so that is what is in your cart.')).toBeInTheDocument()
    expect(screen.getByLabelText('Quantity for Moon Mug')).toHaveValue('4')
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

  it('names what is not available any more, and takes it out with OK', async () => {
    const gone = { sku: skuOf(mug), title: 'Moon Mug', productType: 'Mug' }
    open([tee, mug], { items: all.slice(0, 1), unavailable: [gone] })
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent(
      'The following item(s) were removed from your cart because they are not available at this time.',
    )
    expect(dialog).toHaveTextContent('Moon Mug')
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(cartMirror.getState().lines.map(skuOf)).toEqual([skuOf(tee)])
  })

  it('of nothing but unavailable things is an empty one behind the dialog', async () => {
    const gone = { sku: skuOf(mug), title: 'Moon Mug', productType: 'Mug' }
    open([mug], { items: [], unavailable: [gone] })
    expect(await screen.findByText('Your cart is empty.')).toBeInTheDocument()
    expect(screen.queryByText('1 item')).not.toBeInTheDocument()
    expect(screen.queryByText('$0.00')).not.toBeInTheDocument()
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Moon Mug')
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

  it('stays where it is when the checkout cannot be begun, and says so', async () => {
    open([tee], {}, { 'POST /api/checkout': () => refusal(422, 'invalid') })
    await userEvent.click(await screen.findByRole('button', { name: 'Checkout' }))
    expect(await screen.findByText('Error checking out! Please try again.')).toBeInTheDocument()
    expect(screen.getByRole('alert')).toHaveTextContent('Error')
    expect(screen.getByRole('button', { name: 'Checkout' })).toBeEnabled()
    for (const { id } of useToasts.getState().list) act(() => useToasts.getState().close(id))
  })

  it('tells which line the checkout refuses, and how many are left', async () => {
    const { slug, productId, colorId, sizeId } = tee
    const line = { slug, productId, colorId, sizeId, title: 'Moon Tee', available: 1 }
    open([tee], {}, { 'POST /api/checkout': () => refusal(409, 'out_of_stock', { line }) })
    await userEvent.click(await screen.findByRole('button', { name: 'Checkout' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent('only 1 left')
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(cartMirror.getState().lines[0]?.quantity).toBe(1))
  })
})

test('in a preview the way to the checkout is closed, and says why', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the test is the browser here.
  document.cookie = `cart=${encodeCart({ region: 'USA', lines: [tee, mug] })}; path=/`
  fakeApp({
    'POST /api/cart/lines': () => ({
      body: { items: all, unavailable: [], unknown: [], currency: 'USD' },
    }),
  })
  renderWithData(<CartScreen store="outpost" currency="USD" preview />)
  act(() => void refreshCart())
  expect(await screen.findByText('Checkout is off while you look at a preview.')).toBeVisible()
  expect(summary().getByRole('button', { name: 'Checkout' })).toBeDisabled()
})
