import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cartMirror } from '../../lib/cart/cart-store'
import { skuOf } from '../../lib/cart/lines'
import { browser, forgetReload } from '../../lib/cart/reload-once'
import { forgetEvents, toldEvents } from '../../lib/tracking/told-fixture'
import { refusal } from '../checkout/fake-app'
import { all, display, mug, openCart as open, tee } from './cart-page-fixture'

const gone = { sku: skuOf(mug), title: 'Moon Mug', productType: 'Mug' }
const following = 'The following item(s) were removed from your cart because they are not available at this time.'
const some = 'Some items were removed from your cart because they are not available at this time.'
const skus = () => cartMirror.getState().lines.map(skuOf)

const findDialog = () => screen.findByRole('alertdialog', { name: 'Your cart has changed' })

let reload: jest.SpyInstance
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  forgetReload()
  forgetEvents()
  reload = jest.spyOn(browser, 'reload').mockImplementation(() => undefined)
})

describe('what is not available any more', () => {
  it('names what is not available any more, and takes it out with OK', async () => {
    const gone = { sku: skuOf(mug), title: 'Moon Mug', productType: 'Mug' }
    open([tee, mug], { items: all.slice(0, 1), unavailable: [gone] })
    const dialog = await findDialog()
    expect(dialog).toHaveTextContent(
      'The following item(s) were removed from your cart because they are not available at this time.',
    )
    expect(dialog).toHaveAttribute('id', 'cart-unavailable-items')
    expect(within(dialog).getByText('Moon Mug')).toBeInTheDocument()
    expect(within(dialog).getByText('Mug')).toBeInTheDocument()
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(cartMirror.getState().lines.map(skuOf)).toEqual([skuOf(tee)])
  })

  it('is told to have left the cart once it has, at the price that was shown last', async () => {
    localStorage.setItem(
      'cart-seen',
      JSON.stringify({
        [skuOf(mug)]: { title: 'Moon Mug', productType: 'Mug', price: { amount: 1700, currency: 'USD' } },
      }),
    )
    open([tee, mug], { items: all.slice(0, 1), unavailable: [gone] })
    const dialog = await findDialog()
    const left = () => toldEvents().filter(({ event }) => event === 'remove-from-cart')
    expect(left()).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
    expect(left()).toMatchObject([
      { ecommerce: { currency: 'USD', value: 17, items: [{ item_id: '9', price: 17, quantity: 1 }] } },
    ])
  })

  it('is told to have left the cart without a price where none is known', async () => {
    open([tee, mug], { items: all.slice(0, 1), unavailable: [gone] })
    await userEvent.click(within(await findDialog()).getByRole('button', { name: 'OK' }))
    const left = toldEvents().find(({ event }) => event === 'remove-from-cart')
    expect(left?.ecommerce).toEqual({
      currency: 'USD',
      items: [{ item_id: '9', item_name: 'Moon Mug', item_category: 'Mug', quantity: 1 }],
    })
  })

  it('of nothing but unavailable things is an empty one behind the dialog', async () => {
    const gone = { sku: skuOf(mug), title: 'Moon Mug', productType: 'Mug' }
    open([mug], { items: [], unavailable: [gone] })
    expect(await screen.findByText('Your cart is empty.')).toBeInTheDocument()
    expect(screen.queryByText('1 item')).not.toBeInTheDocument()
    expect(screen.queryByText('$0.00')).not.toBeInTheDocument()
    expect(await findDialog()).toHaveTextContent('Moon Mug')
  })

  it('is told 400 ms after the cart was read', async () => {
    jest.useFakeTimers()
    try {
      open([tee, mug], { items: all.slice(0, 1), unavailable: [gone] })
      await act(() => jest.advanceTimersByTimeAsync(390))
      expect(screen.getByRole('heading', { name: 'Moon Tee' })).toBeInTheDocument()
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
      await act(() => jest.advanceTimersByTimeAsync(100))
      expect(screen.getByRole('alertdialog')).toBeInTheDocument()
    } finally {
      jest.useRealTimers()
    }
  })

  it('has its OK focused, and leads back to the heading', async () => {
    open([tee, mug], { items: all.slice(0, 1), unavailable: [gone] })
    const dialog = await findDialog()
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'OK' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })
})

describe('a line whose listing errors', () => {
  const errored = { sku: skuOf(mug), title: 'moon-mug', productType: '', errored: true }

  it('leaves the cart, and the page loads once; the page that comes tells of it', async () => {
    open([tee, mug], { items: all.slice(0, 1), unavailable: [errored] })
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(skus()).toEqual([skuOf(tee)])
    expect(toldEvents().map(({ event }) => event)).toContain('remove-from-cart')
    forgetReload()
    document.body.innerHTML = ''
    open([tee], { items: all.slice(0, 1) })
    const dialog = await findDialog()
    expect(dialog).toHaveTextContent(following)
    expect(dialog).toHaveTextContent('moon-mug')
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(skus()).toEqual([skuOf(tee)])
  })

  it('is named as it was when it was last shown here', async () => {
    const seen = { title: 'Moon Mug', productType: 'Mug', price: { amount: 1700, currency: 'USD' } }
    localStorage.setItem('cart-seen', JSON.stringify({ [skuOf(mug)]: seen }))
    open([tee, mug], { items: all.slice(0, 1), unavailable: [errored] })
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(JSON.parse(sessionStorage.getItem('cart-reloaded') ?? '')).toEqual([
      { title: 'Moon Mug', productType: 'Mug' },
    ])
  })

  it('is told in its place where the page was loaded for another one a moment ago', async () => {
    sessionStorage.setItem('cart-reloaded', JSON.stringify([{ title: 'old-mug', productType: '' }]))
    open([tee, mug], { items: all.slice(0, 1), unavailable: [errored] })
    const dialog = await findDialog()
    expect(dialog).toHaveTextContent('moon-mug')
    expect(dialog).toHaveTextContent('old-mug')
    expect(reload).not.toHaveBeenCalled()
    expect(skus()).toEqual([skuOf(tee)])
  })

  it('is told without its name where that cannot be read any more', async () => {
    sessionStorage.setItem('cart-reloaded', '{"half')
    open([tee], { items: all.slice(0, 1) })
    expect(await findDialog()).toHaveTextContent(some)
  })
})

describe('a cart in another currency than its page', () => {
  it('loads the page anew, once', async () => {
    open([tee], { currency: 'EUR' })
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  it('is shown as it is where that has not helped', async () => {
    sessionStorage.setItem('cart-reloaded', 'null')
    open([tee], { currency: 'EUR' })
    expect(await screen.findByRole('heading', { name: 'Moon Tee' })).toBeInTheDocument()
    expect(reload).not.toHaveBeenCalled()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })
})

describe('before the checkout', () => {
  const press = async () => await userEvent.click(await screen.findByRole('button', { name: 'Checkout' }))

  it('the cart is held against what there is: what is gone is told, and the checkout does not begin', async () => {
    let asked = 0
    const app = open(
      [tee, mug],
      {},
      {
        'POST /api/cart/lines': () => ({
          body: asked++ === 0 ? display() : display({ items: all.slice(0, 1), unavailable: [gone] }),
        }),
      },
    )
    await press()
    expect(await findDialog()).toHaveTextContent(following)
    expect(app.sent('POST /api/checkout')).toEqual([])
    expect(toldEvents().map(({ event }) => event)).toContain('checkout.inactive.viewed')
    expect(screen.getByText('Moon Mug', { selector: 'span' })).toBeInTheDocument()
  })

  it('what was being told is closed, and the cart is told of as it is now', async () => {
    let asked = 0
    const goneTee = { sku: skuOf(tee), title: 'Moon Tee', productType: 'Classic Tee' }
    open(
      [tee, mug],
      {},
      {
        'POST /api/cart/lines': () => ({
          body:
            asked++ === 0
              ? display({ items: all.slice(0, 1), unavailable: [gone] })
              : display({ items: [], unavailable: [goneTee, gone] }),
        }),
      },
    )
    expect(await findDialog()).not.toHaveTextContent('Moon Tee')
    // Nobody reaches it behind the dialog, but a press may have been on its way.
    fireEvent.click(screen.getByText('Checkout'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(await findDialog()).toHaveTextContent('Moon Tee')
    expect(asked).toBe(2)
  })

  it('fewer pieces than are wanted are told, and taken', async () => {
    let asked = 0
    const [shirt, cup] = all
    if (!shirt || !cup) throw new Error('no items')
    const app = open(
      [tee, mug],
      {},
      {
        'POST /api/cart/lines': () => ({
          body: asked++ === 0 ? display() : display({ items: [{ ...shirt, available: 1 }, cup] }),
        }),
      },
    )
    await press()
    const dialog = await findDialog()
    expect(dialog).toHaveTextContent('only 1 left')
    expect(app.sent('POST /api/checkout')).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
    expect(cartMirror.getState().lines[0]?.quantity).toBe(1)
  })

  it('a question that fails says nothing against the cart: the checkout begins', async () => {
    let asked = 0
    const app = open(
      [tee, mug],
      {},
      {
        'POST /api/cart/lines': () => (asked++ === 0 ? { body: display() } : refusal(500, 'unavailable')),
        'POST /api/checkout': () => refusal(422, 'invalid'),
      },
    )
    await press()
    await waitFor(() => expect(app.sent('POST /api/checkout')).toHaveLength(1))
  })

  it('tells which line the checkout refuses, and how many are left', async () => {
    const { slug, productId, colorId, sizeId } = tee
    const line = { slug, productId, colorId, sizeId, title: 'Moon Tee', available: 1 }
    open([tee], {}, { 'POST /api/checkout': () => refusal(409, 'out_of_stock', { line }) })
    await userEvent.click(await screen.findByRole('button', { name: 'Checkout' }))
    const dialog = await findDialog()
    expect(dialog).toHaveTextContent('only 1 left')
    expect(toldEvents().map(({ event }) => event)).toContain('checkout.inactive.viewed')
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(cartMirror.getState().lines[0]?.quantity).toBe(1))
    expect(toldEvents().at(-1)).toMatchObject({ event: 'remove-from-cart', ecommerce: { items: [{ quantity: 1 }] } })
  })
})
