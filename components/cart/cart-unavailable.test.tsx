import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cartMirror } from '../../lib/cart/cart-store'
import { browser, resetReload } from '../../lib/cart/reload-once'
import { skuOf } from '../../lib/sku'
import { all, display, mug, openCart as open, tee } from '../../tests/storefront/cart-page'
import { rejection } from '../../tests/storefront/mock-api'
import { forgetEvents, recordedEvents } from '../../tests/storefront/recorded-events'

const unavailableMug = { sku: skuOf(mug), title: 'Moon Mug', productType: 'Mug' }
const following = 'The following item(s) were removed from your cart because they are not available at this time.'
const some = 'Some items were removed from your cart because they are not available at this time.'
const skus = () => cartMirror.getState().lines.map(skuOf)

const findDialog = () => screen.findByRole('alertdialog', { name: 'Your cart has changed' })

let reload: jest.SpyInstance
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  resetReload()
  forgetEvents()
  reload = jest.spyOn(browser, 'reload').mockImplementation(() => undefined)
})

describe('unavailable lines', () => {
  // Requirements: 2.14g, 4.23, 8.12, C2.3
  it('are named in a dialog and removed with OK', async () => {
    const unavailableMug = { sku: skuOf(mug), title: 'Moon Mug', productType: 'Mug' }
    open([tee, mug], { items: all.slice(0, 1), unavailable: [unavailableMug] })
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

  // Requirements: 7.18
  it('are tracked as removed after OK, at the price displayed last', async () => {
    localStorage.setItem(
      'cart-seen',
      JSON.stringify({
        [skuOf(mug)]: { title: 'Moon Mug', productType: 'Mug', price: { amount: 1700, currency: 'USD' } },
      }),
    )
    open([tee, mug], { items: all.slice(0, 1), unavailable: [unavailableMug] })
    const dialog = await findDialog()
    const left = () => recordedEvents().filter(({ event }) => event === 'remove-from-cart')
    expect(left()).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
    expect(left()).toMatchObject([
      { ecommerce: { currency: 'USD', value: 17, items: [{ item_id: '13_30_1', price: 17, quantity: 1 }] } },
    ])
  })

  it('are tracked without a price when none is known', async () => {
    open([tee, mug], { items: all.slice(0, 1), unavailable: [unavailableMug] })
    await userEvent.click(within(await findDialog()).getByRole('button', { name: 'OK' }))
    const left = recordedEvents().find(({ event }) => event === 'remove-from-cart')
    expect(left?.ecommerce).toEqual({
      currency: 'USD',
      content_type: 'product',
      items: [{ item_id: '13_30_1', item_name: 'Moon Mug', item_category: 'Mug', quantity: 1 }],
    })
  })

  it('leave an empty cart behind the dialog when nothing else is in it', async () => {
    const unavailableMug = { sku: skuOf(mug), title: 'Moon Mug', productType: 'Mug' }
    open([mug], { items: [], unavailable: [unavailableMug] })
    expect(await screen.findByText('Your cart is empty.')).toBeInTheDocument()
    expect(screen.queryByText('1 item')).not.toBeInTheDocument()
    expect(screen.queryByText('$0.00')).not.toBeInTheDocument()
    expect(await findDialog()).toHaveTextContent('Moon Mug')
  })

  // Requirements: 4.23, 9.9a, C4.12, C9.10
  it('are reported 400 ms after the cart was loaded', async () => {
    jest.useFakeTimers()
    try {
      open([tee, mug], { items: all.slice(0, 1), unavailable: [unavailableMug] })
      await act(() => jest.advanceTimersByTimeAsync(390))
      expect(screen.getByRole('heading', { name: 'Moon Tee' })).toBeInTheDocument()
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
      await act(() => jest.advanceTimersByTimeAsync(100))
      expect(screen.getByRole('alertdialog')).toBeInTheDocument()
    } finally {
      jest.useRealTimers()
    }
  })

  // Requirements: 4.23
  it('focus OK in the dialog, and the heading after it closes', async () => {
    open([tee, mug], { items: all.slice(0, 1), unavailable: [unavailableMug] })
    const dialog = await findDialog()
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'OK' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })
})

describe('a line whose listing fails', () => {
  const errored = { sku: skuOf(mug), title: 'moon-mug', productType: '', errored: true }

  // Requirements: 8.13
  it('is removed, the page reloads once, and the reloaded page reports it', async () => {
    open([tee, mug], { items: all.slice(0, 1), unavailable: [errored] })
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(skus()).toEqual([skuOf(tee)])
    expect(recordedEvents().map(({ event }) => event)).toContain('remove-from-cart')
    resetReload()
    document.body.innerHTML = ''
    open([tee], { items: all.slice(0, 1) })
    const dialog = await findDialog()
    expect(dialog).toHaveTextContent(following)
    expect(dialog).toHaveTextContent('moon-mug')
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(skus()).toEqual([skuOf(tee)])
  })

  it('has the name that was displayed last', async () => {
    const seen = { title: 'Moon Mug', productType: 'Mug', price: { amount: 1700, currency: 'USD' } }
    localStorage.setItem('cart-seen', JSON.stringify({ [skuOf(mug)]: seen }))
    open([tee, mug], { items: all.slice(0, 1), unavailable: [errored] })
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(JSON.parse(sessionStorage.getItem('cart-reloaded') ?? '')).toEqual([
      { title: 'Moon Mug', productType: 'Mug' },
    ])
  })

  // Requirements: 8.13
  it('is reported without a reload when the page reloaded a moment ago', async () => {
    sessionStorage.setItem('cart-reloaded', JSON.stringify([{ title: 'old-mug', productType: '' }]))
    open([tee, mug], { items: all.slice(0, 1), unavailable: [errored] })
    const dialog = await findDialog()
    expect(dialog).toHaveTextContent('moon-mug')
    expect(dialog).toHaveTextContent('old-mug')
    expect(reload).not.toHaveBeenCalled()
    expect(skus()).toEqual([skuOf(tee)])
  })

  // Requirements: 8.12
  it('is reported without a name when the stored names are unreadable', async () => {
    sessionStorage.setItem('cart-reloaded', '{"half')
    open([tee], { items: all.slice(0, 1) })
    expect(await findDialog()).toHaveTextContent(some)
  })
})

describe('a cart in another currency than its page', () => {
  it('reloads the page once', async () => {
    open([tee], { currency: 'EUR' })
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  it('is shown as it is when a reload did not help', async () => {
    sessionStorage.setItem('cart-reloaded', 'null')
    open([tee], { currency: 'EUR' })
    expect(await screen.findByRole('heading', { name: 'Moon Tee' })).toBeInTheDocument()
    expect(reload).not.toHaveBeenCalled()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })
})

describe('before the checkout', () => {
  const press = async () => await userEvent.click(await screen.findByRole('button', { name: 'Checkout' }))

  // Requirements: 4.24
  it('unavailable lines are reported and the checkout does not start', async () => {
    let requests = 0
    const app = open(
      [tee, mug],
      {},
      {
        'POST /api/cart/lines': () => ({
          body: requests++ === 0 ? display() : display({ items: all.slice(0, 1), unavailable: [unavailableMug] }),
        }),
      },
    )
    await press()
    expect(await findDialog()).toHaveTextContent(following)
    expect(app.sent('POST /api/checkout')).toEqual([])
    expect(recordedEvents().map(({ event }) => event)).toContain('checkout.inactive.viewed')
    expect(screen.getByText('Moon Mug', { selector: 'span' })).toBeInTheDocument()
  })

  // Requirements: 4.24
  it('an open dialog closes and the current state of the cart is reported', async () => {
    let requests = 0
    const goneTee = { sku: skuOf(tee), title: 'Moon Tee', productType: 'Classic Tee' }
    open(
      [tee, mug],
      {},
      {
        'POST /api/cart/lines': () => ({
          body:
            requests++ === 0
              ? display({ items: all.slice(0, 1), unavailable: [unavailableMug] })
              : display({ items: [], unavailable: [goneTee, unavailableMug] }),
        }),
      },
    )
    expect(await findDialog()).not.toHaveTextContent('Moon Tee')
    // The button is not reachable behind the dialog, but a press may be in flight.
    fireEvent.click(screen.getByText('Checkout'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(await findDialog()).toHaveTextContent('Moon Tee')
    expect(requests).toBe(2)
  })

  it('reduced stock is reported and applied', async () => {
    let requests = 0
    const [shirt, cup] = all
    if (!shirt || !cup) throw new Error('the fixture has fewer than two items')
    const app = open(
      [tee, mug],
      {},
      {
        'POST /api/cart/lines': () => ({
          body: requests++ === 0 ? display() : display({ items: [{ ...shirt, available: 1 }, cup] }),
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

  // Requirements: 7.18b
  it('the checkout starts when the stock check fails', async () => {
    let requests = 0
    const app = open(
      [tee, mug],
      {},
      {
        'POST /api/cart/lines': () => (requests++ === 0 ? { body: display() } : rejection(500, 'unavailable')),
        'POST /api/checkout': () => rejection(422, 'invalid'),
      },
    )
    await press()
    await waitFor(() => expect(app.sent('POST /api/checkout')).toHaveLength(1))
  })

  // Requirements: 4.24
  it('a line that the checkout rejects is named with the quantity left', async () => {
    const { slug, productId, colorId, sizeId } = tee
    const line = { slug, productId, colorId, sizeId, title: 'Moon Tee', available: 1 }
    open([tee], {}, { 'POST /api/checkout': () => rejection(409, 'out_of_stock', { line }) })
    await userEvent.click(await screen.findByRole('button', { name: 'Checkout' }))
    const dialog = await findDialog()
    expect(dialog).toHaveTextContent('only 1 left')
    expect(recordedEvents().map(({ event }) => event)).toContain('checkout.inactive.viewed')
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(cartMirror.getState().lines[0]?.quantity).toBe(1))
    expect(recordedEvents().at(-1)).toMatchObject({
      event: 'remove-from-cart',
      ecommerce: { items: [{ quantity: 1 }] },
    })
  })
})
