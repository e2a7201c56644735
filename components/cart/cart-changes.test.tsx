import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CartLine } from '../../commerce/contract/cart'
import { cartMirror, refreshCart } from '../../lib/cart/cart-store'
import { encodeCart } from '../../lib/cart/cookie'
import { followCartLink } from '../../lib/cart/follow-link'
import { skuOf } from '../../lib/cart/lines'
import { forgetEvents, toldEvents } from '../../lib/tracking/told-fixture'
import { refusal } from '../checkout/fake-app'
import { all, display, item, mug, openCart as open, tee } from './cart-page-fixture'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  forgetEvents()
})

const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

describe('a price that changed since it was shown', () => {
  const seen = (amount: number, currency: string) =>
    localStorage.setItem(
      'cart-seen',
      JSON.stringify({ [skuOf(tee)]: { title: 'Moon Tee', productType: 'Tee', price: { amount, currency } } }),
    )

  it('is told at its line, and to those who listen', async () => {
    seen(2500, 'USD')
    open([tee])
    expect(await screen.findByText('Price changed from $25.00 to $28.00')).toBeInTheDocument()
    expect(statuses()).toContain('Moon Tee, Navy, M: price changed from $25.00 to $28.00.')
    expect(JSON.parse(localStorage.getItem('cart-seen') ?? '')).toMatchObject({
      [skuOf(tee)]: { price: { amount: 2800 } },
    })
  })

  it.each([
    ['the same', 2800, 'USD'],
    ['of another market', 2500, 'EUR'],
  ])('is not one that is %s', async (_, amount, currency) => {
    seen(amount, currency)
    open([tee])
    expect(await screen.findByRole('heading', { name: 'Moon Tee' })).toBeInTheDocument()
    expect(screen.queryByText(/Price changed/)).not.toBeInTheDocument()
  })
})

it('fewer pieces than were asked for are told to those who listen', async () => {
  open([tee, { ...mug, quantity: 6 }])
  expect(await screen.findByLabelText('Quantity for Moon Mug')).toHaveValue('4')
  expect(statuses()).toContain('Moon Mug: only 4 left, so that is what is in your cart.')
})

it('what came back is told to those who listen, drawn before the catalogue answers, and has the focus', async () => {
  let asked = 0
  const never = new Promise<never>(() => undefined)
  open([tee, mug], {}, { 'POST /api/cart/lines': () => (asked++ === 0 ? { body: display() } : never) })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Moon Mug' }))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(statuses()).toContain('Moon Mug is back in your cart.')
  expect(screen.getByRole('link', { name: 'Moon Mug' })).toHaveFocus()
  expect(screen.getByText('$73.00')).toBeInTheDocument()
})

it('a removed line is forgotten, and the rest asked for anew', async () => {
  const app = open([tee, mug])
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Moon Mug' }))
  await waitFor(() => expect(app.sent('POST /api/cart/lines')).toHaveLength(2))
  expect(app.sent('POST /api/cart/lines')[1]?.body).toEqual({ lines: [tee] })
})

it('what was known of a removed line is gone with it: taken back, it is what the catalogue says then', async () => {
  let asked = 0
  const app = open(
    [tee, mug],
    {},
    {
      'POST /api/cart/lines': () => {
        const shirt = { items: all.slice(0, 1) }
        return { body: [display(), display(shirt)][asked++] ?? display({ ...shirt, unknown: [skuOf(mug)] }) }
      },
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Moon Mug' }))
  await waitFor(() => expect(app.sent('POST /api/cart/lines')).toHaveLength(2))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: 'moon-mug' })).toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'Moon Mug' })).not.toBeInTheDocument()
})

describe('lines that the catalogue does not answer for', () => {
  it('stay in the cart by their address, and can be asked for again', async () => {
    let asked = 0
    open(
      [tee, mug],
      {},
      {
        'POST /api/cart/lines': () => ({
          body: asked++ === 0 ? display({ items: all.slice(0, 1), unknown: [skuOf(mug)] }) : display(),
        }),
      },
    )
    expect(await screen.findByRole('link', { name: 'moon-mug' })).toBeInTheDocument()
    expect(screen.getByText('Some items could not be shown just now. They are still in your cart.')).toBeInTheDocument()
    expect(screen.getByText('Without the items that could not be shown.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Checkout' })).toBeEnabled()
    expect(cartMirror.getState().lines).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Moon Mug' })).toBeInTheDocument()
    expect(screen.queryByText(/could not be shown/)).not.toBeInTheDocument()
  })
})

describe('a cart of 120 lines', () => {
  const lines: CartLine[] = Array.from({ length: 120 }, (_, n) => ({ ...tee, slug: `t-${n}`, colorId: n + 1 }))

  it('is asked for in portions of fifty; one that fails costs its own lines alone', async () => {
    const parts: number[] = []
    open(
      lines.slice(0, 110),
      {},
      {
        'POST /api/cart/lines': (body) => {
          const { lines: asked } = body as { lines: CartLine[] }
          parts.push(asked.length)
          if (asked[0]?.slug === 't-50') return refusal(500, 'unavailable')
          return { body: display({ items: asked.map((line) => item(line, `Tee ${line.slug}`, 1000)) }) }
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

describe('what is told of the cart', () => {
  it('is that it was viewed, once, with its store and its lines', async () => {
    open([tee, mug])
    await userEvent.selectOptions(await screen.findByLabelText('Quantity for Moon Mug'), '2')
    await userEvent.click(screen.getByRole('button', { name: 'Remove Moon Mug' }))
    const views = toldEvents().filter(({ event }) => event === 'view-cart')
    expect(views).toMatchObject([
      { ecommerce: { store: 'outpost', currency: 'USD', value: 73, items: [{ item_id: '7' }, {}] } },
    ])
  })

  it('is what was removed, with its pieces', async () => {
    open([tee, mug])
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Moon Tee, Navy, M' }))
    expect(toldEvents().find(({ event }) => event === 'remove-from-cart')).toMatchObject({
      ecommerce: { value: 56, items: [{ item_id: '7', item_variant: 'Navy / M', quantity: 2 }] },
    })
  })

  /** What came and left, as `name: item × pieces`. */
  const changes = () =>
    toldEvents().flatMap(({ event, ecommerce: { items } }) =>
      /-(?:to|from)-cart$/.test(event) ? items.map((item) => `${event}: ${item.item_id} × ${item.quantity}`) : [],
    )

  it('is not that it was viewed when its page is opened again in the same visit', async () => {
    open([tee])
    await screen.findByRole('heading', { name: 'Moon Tee' })
    forgetEvents()
    document.body.innerHTML = ''
    open([tee])
    await screen.findByRole('heading', { name: 'Moon Tee' })
    await screen.findByText('2 items')
    expect(toldEvents()).toEqual([])
  })

  it('is how many pieces came or left with another quantity', async () => {
    open([tee, mug])
    await userEvent.selectOptions(await screen.findByLabelText('Quantity for Moon Tee, Navy, M'), '5')
    await userEvent.selectOptions(screen.getByLabelText('Quantity for Moon Tee, Navy, M'), '1')
    expect(changes()).toEqual(['add-to-cart: 7 × 3', 'remove-from-cart: 7 × 4'])
  })

  it('is that only those came of which there are any', async () => {
    const counted = all.map((one) => (one.title === 'Moon Mug' ? { ...one, available: 14 } : one))
    open([tee, mug], { items: counted })
    const label = 'Quantity for Moon Mug'
    await userEvent.selectOptions(await screen.findByLabelText(label), '10+')
    await userEvent.clear(screen.getByLabelText(label))
    await userEvent.type(screen.getByLabelText(label), '50{Enter}')
    expect(changes()).toEqual(['add-to-cart: 9 × 13'])
  })

  it('is that a removed line came back', async () => {
    open([tee, mug])
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Moon Tee, Navy, M' }))
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(changes()).toEqual(['remove-from-cart: 7 × 2', 'add-to-cart: 7 × 2'])
  })

  it('is what a link has really put in, once it is known what that is', async () => {
    const lines = [{ ...tee, quantity: 5 }, mug]
    open([tee], {}, { 'POST /api/cart/links': () => ({ body: { lines, missing: [] } }) })
    await screen.findByRole('heading', { name: 'Moon Tee' })
    const items = [
      { sku: skuOf(tee), quantity: 5 },
      { sku: skuOf(mug), quantity: 1 },
    ]
    for (const _ of ['followed', 'followed again'])
      await act(() => followCartLink({ items, capped: [], unread: 0, discount: undefined }, 'USA'))
    await waitFor(() => expect(changes().sort()).toEqual(['add-to-cart: 7 × 3', 'add-to-cart: 9 × 1']))
  })

  it('is nothing that was changed in another tab: that one tells it', async () => {
    open([tee, mug])
    await screen.findByRole('heading', { name: 'Moon Mug' })
    // biome-ignore lint/suspicious/noDocumentCookie: the other tab.
    document.cookie = `cart=${encodeCart({ region: 'USA', lines: [tee] })}; path=/`
    await act(() => refreshCart())
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Moon Mug' })).not.toBeInTheDocument())
    expect(changes()).toEqual([])
  })

  it('is nothing of a cart that holds nothing', async () => {
    open([])
    expect(await screen.findByText('Your cart is empty.')).toBeInTheDocument()
    expect(toldEvents()).toEqual([])
  })
})
