import type { CartLine } from '@awning/contract/cart'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cartMirror, refreshCart } from '../../lib/cart/cart-store'
import { encodeCart } from '../../lib/cart/encode-cart'
import { followCartLink } from '../../lib/cart/follow-link'
import { skuOf } from '../../lib/sku'
import { all, display, item, mug, openCart as open, tee } from '../../tests/storefront/cart-page'
import { rejection } from '../../tests/storefront/mock-api'
import { forgetEvents, recordedEvents } from '../../tests/storefront/recorded-events'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  forgetEvents()
})

const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

describe('a price that changed since it was displayed', () => {
  const saveDisplayedPrice = (amount: number, currency: string) =>
    localStorage.setItem(
      'cart-seen',
      JSON.stringify({ [skuOf(tee)]: { title: 'Moon Tee', productType: 'Tee', price: { amount, currency } } }),
    )

  it('is shown at its line and announced to screen readers', async () => {
    saveDisplayedPrice(2500, 'USD')
    open([tee])
    expect(await screen.findByText('Price changed from $25.00 to $28.00')).toBeInTheDocument()
    expect(statuses()).toContain('Moon Tee, Navy, M: price changed from $25.00 to $28.00.')
    expect(JSON.parse(localStorage.getItem('cart-seen') ?? '')).toMatchObject({
      [skuOf(tee)]: { price: { amount: 2800 } },
    })
  })

  it.each([
    ['the same', 2800, 'USD'],
    ['in another currency', 2500, 'EUR'],
  ])('is not reported when the price is %s', async (_, amount, currency) => {
    saveDisplayedPrice(amount, currency)
    open([tee])
    expect(await screen.findByRole('heading', { name: 'Moon Tee' })).toBeInTheDocument()
    expect(screen.queryByText(/Price changed/)).not.toBeInTheDocument()
  })
})

it('a reduced quantity is announced to screen readers', async () => {
  open([tee, { ...mug, quantity: 6 }])
  expect(await screen.findByLabelText('Quantity for Moon Mug')).toHaveValue('4')
  expect(statuses()).toContain('Moon Mug: only 4 left, so that is what is in your cart.')
})

it('a restored line is announced, rendered before the catalog responds, and focused', async () => {
  let requests = 0
  const never = new Promise<never>(() => undefined)
  open([tee, mug], {}, { 'POST /api/cart/lines': () => (requests++ === 0 ? { body: display() } : never) })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Moon Mug' }))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(statuses()).toContain('Moon Mug is back in your cart.')
  expect(screen.getByRole('link', { name: 'Moon Mug' })).toHaveFocus()
  expect(screen.getByText('$73.00')).toBeInTheDocument()
})

// Requirements: 4.14a
it('removing a line requests the remaining lines again', async () => {
  const app = open([tee, mug])
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Moon Mug' }))
  await waitFor(() => expect(app.sent('POST /api/cart/lines')).toHaveLength(2))
  expect(app.sent('POST /api/cart/lines')[1]?.body).toEqual({ lines: [tee] })
})

// Requirements: 4.14a
it('a removed line loses its cached item, so undo shows what the catalog returns then', async () => {
  let requests = 0
  const app = open(
    [tee, mug],
    {},
    {
      'POST /api/cart/lines': () => {
        const shirt = { items: all.slice(0, 1) }
        return { body: [display(), display(shirt)][requests++] ?? display({ ...shirt, unknown: [skuOf(mug)] }) }
      },
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Moon Mug' }))
  await waitFor(() => expect(app.sent('POST /api/cart/lines')).toHaveLength(2))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: 'moon-mug' })).toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'Moon Mug' })).not.toBeInTheDocument()
})

describe('lines that the catalog cannot resolve', () => {
  it('stay in the cart with a link to their listing and can be requested again', async () => {
    let requests = 0
    open(
      [tee, mug],
      {},
      {
        'POST /api/cart/lines': () => ({
          body: requests++ === 0 ? display({ items: all.slice(0, 1), unknown: [skuOf(mug)] }) : display(),
        }),
      },
    )
    expect(await screen.findByRole('link', { name: 'moon-mug' })).toBeInTheDocument()
    expect(screen.getByText('Some items could not be loaded. They are still in your cart.')).toBeInTheDocument()
    expect(screen.getByText('Without the items that could not be loaded.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Checkout' })).toBeEnabled()
    expect(cartMirror.getState().lines).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Moon Mug' })).toBeInTheDocument()
    expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument()
  })
})

describe('a cart of 120 lines', () => {
  const lines: CartLine[] = Array.from({ length: 120 }, (_, n) => ({ ...tee, slug: `t-${n}`, colorId: n + 1 }))

  it('is requested in batches of fifty, and a failed batch affects only its own lines', async () => {
    const parts: number[] = []
    open(
      lines.slice(0, 110),
      {},
      {
        'POST /api/cart/lines': (body) => {
          const { lines: requested } = body as { lines: CartLine[] }
          parts.push(requested.length)
          if (requested[0]?.slug === 't-50') return rejection(500, 'unavailable')
          return { body: display({ items: requested.map((line) => item(line, `Tee ${line.slug}`, 1000)) }) }
        },
      },
    )
    expect(await screen.findByRole('heading', { name: 'Tee t-109' })).toBeInTheDocument()
    expect(parts).toEqual([50, 50, 10])
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(110)
    expect(screen.getByRole('link', { name: 't-50' })).toBeInTheDocument()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })
})

describe('cart analytics', () => {
  // Requirements: C4.2
  it('tracks one cart view with its store and lines', async () => {
    open([tee, mug])
    await userEvent.selectOptions(await screen.findByLabelText('Quantity for Moon Mug'), '2')
    await userEvent.click(screen.getByRole('button', { name: 'Remove Moon Mug' }))
    const views = recordedEvents().filter(({ event }) => event === 'view-cart')
    expect(views).toMatchObject([
      { ecommerce: { store: 'outpost', currency: 'USD', value: 73, items: [{ item_id: '12_21_3' }, {}] } },
    ])
  })

  // Requirements: 7.18
  it('tracks a removed line with its quantity', async () => {
    open([tee, mug])
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Moon Tee, Navy, M' }))
    expect(recordedEvents().find(({ event }) => event === 'remove-from-cart')).toMatchObject({
      ecommerce: { value: 56, items: [{ item_id: '12_21_3', item_variant: 'Navy / M', quantity: 2 }] },
    })
  })

  /** Added and removed items, as `event: item × quantity`. */
  const changes = () =>
    recordedEvents().flatMap(({ event, ecommerce: { items } }) =>
      /-(?:to|from)-cart$/.test(event) ? items.map((item) => `${event}: ${item.item_id} × ${item.quantity}`) : [],
    )

  it('does not track a second view in the same visit', async () => {
    open([tee])
    await screen.findByRole('heading', { name: 'Moon Tee' })
    forgetEvents()
    document.body.innerHTML = ''
    open([tee])
    await screen.findByRole('heading', { name: 'Moon Tee' })
    await screen.findByText('2 items')
    expect(recordedEvents()).toEqual([])
  })

  // Requirements: 7.18
  it('tracks the difference when a quantity changes', async () => {
    open([tee, mug])
    await userEvent.selectOptions(await screen.findByLabelText('Quantity for Moon Tee, Navy, M'), '5')
    await userEvent.selectOptions(screen.getByLabelText('Quantity for Moon Tee, Navy, M'), '1')
    expect(changes()).toEqual(['add-to-cart: 12_21_3 × 3', 'remove-from-cart: 12_21_3 × 4'])
  })

  it('tracks only the quantity that is in stock', async () => {
    const counted = all.map((entry) => (entry.title === 'Moon Mug' ? { ...entry, available: 14 } : entry))
    open([tee, mug], { items: counted })
    const label = 'Quantity for Moon Mug'
    await userEvent.selectOptions(await screen.findByLabelText(label), '10+')
    await userEvent.clear(screen.getByLabelText(label))
    await userEvent.type(screen.getByLabelText(label), '50{Enter}')
    expect(changes()).toEqual(['add-to-cart: 13_30_1 × 13'])
  })

  it('tracks a restored line as added', async () => {
    open([tee, mug])
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Moon Tee, Navy, M' }))
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(changes()).toEqual(['remove-from-cart: 12_21_3 × 2', 'add-to-cart: 12_21_3 × 2'])
  })

  // Requirements: 7.18
  it('tracks what a cart link added once it is known', async () => {
    const lines = [{ ...tee, quantity: 5 }, mug]
    open([tee], {}, { 'POST /api/cart/links': () => ({ body: { lines, missing: [] } }) })
    await screen.findByRole('heading', { name: 'Moon Tee' })
    const items = [
      { sku: skuOf(tee), quantity: 5 },
      { sku: skuOf(mug), quantity: 1 },
    ]
    for (const _ of ['followed', 'followed again'])
      await act(() => followCartLink({ items, capped: [], unreadableCount: 0, discount: undefined }, 'USA'))
    await waitFor(() => expect(changes().sort()).toEqual(['add-to-cart: 12_21_3 × 3', 'add-to-cart: 13_30_1 × 1']))
  })

  it('does not track a change made in another tab, which tracks it itself', async () => {
    open([tee, mug])
    await screen.findByRole('heading', { name: 'Moon Mug' })
    // biome-ignore lint/suspicious/noDocumentCookie: the other tab.
    document.cookie = `cart=${encodeCart({ region: 'USA', lines: [tee] })}; path=/`
    await act(() => refreshCart())
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Moon Mug' })).not.toBeInTheDocument())
    expect(changes()).toEqual([])
  })

  it('does not track an empty cart', async () => {
    open([])
    expect(await screen.findByText('Your cart is empty.')).toBeInTheDocument()
    expect(recordedEvents()).toEqual([])
  })
})
