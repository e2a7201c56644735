import type { CartLine } from '@awning/contract/cart'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { goTo } from '../../lib/browser/leave-page'
import { refreshCart } from '../../lib/cart/cart-store'
import type { CartDisplay } from '../../lib/cart/display'
import { encodeCart } from '../../lib/cart/encode-cart'
import { skuOf } from '../../lib/sku'
import { all, display, item, mug, tee } from '../../tests/storefront/cart-page'
import { mockApi } from '../../tests/storefront/mock-api'
import { renderWithMessages } from '../../tests/storefront/render-with-messages'
import { wholeText } from '../../tests/storefront/whole-text'
import { CartConfirmation } from '../listing/cart-confirmation'

jest.mock('../../lib/browser/leave-page', () => ({ goTo: jest.fn() }))
beforeEach(() => jest.mocked(goTo).mockClear())

const added = {
  sku: skuOf(mug),
  title: 'Moon Mug',
  detail: 'Classic Mug',
  price: { amount: 1700, currency: 'USD' as const },
  quantity: 1,
  picture: null,
}

const related = (id: number, title: string) => ({
  groupId: String(id),
  id,
  slug: `listing-${id}`,
  href: `/listing/listing-${id}`,
  title,
  type: 'Tee',
  money: { amount: 2100, currency: 'USD' },
  morePictures: [],
  swatches: [],
})

async function openDrawer(
  lines: CartLine[],
  response: Partial<CartDisplay> = {},
  handlers: Parameters<typeof mockApi>[0] = {},
) {
  // biome-ignore lint/suspicious/noDocumentCookie: the test sets the cookie as a browser would.
  document.cookie = `cart=${encodeCart({ region: 'USA', lines })}; path=/`
  const app = mockApi({
    'POST /api/cart/lines': () => ({ body: display(response) }),
    'GET /api/related': () => ({ body: { tiles: [1, 2, 3].map((id) => related(id, `Idea ${id}`)) } }),
    ...handlers,
  })
  act(() => void refreshCart())
  renderWithMessages(<CartConfirmation subject={added} onClose={jest.fn()} />)
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Added to cart' })) }
}

const rowNames = () =>
  within(screen.getByRole('list', { name: 'Items in your cart' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)

describe('the cart in the confirmation of a shopper who added an item', () => {
  it('lists the new item first, then the others, with the subtotal and two related products', async () => {
    const { dialog } = await openDrawer([tee, mug])
    expect(await dialog.findByText('$73.00')).toBeInTheDocument()
    expect(rowNames()).toEqual(['Moon Mug', 'Moon Tee'])
    expect(dialog.getByText('Color: Navy · Size: M')).toBeInTheDocument()
    expect(await dialog.findByRole('link', { name: /Idea 1/ })).toHaveAttribute('href', '/listing/listing-1')
    expect(dialog.getAllByRole('link', { name: /Idea/ })).toHaveLength(2)
  })

  it('changes quantities, removes a line and undoes that; the next line has the focus', async () => {
    const { dialog } = await openDrawer([tee, mug])
    await userEvent.selectOptions(await dialog.findByRole('combobox', { name: 'Quantity for Moon Mug' }), '3')
    expect(dialog.getByText('$107.00')).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Remove Moon Mug' }))
    expect(rowNames()).toEqual(['Moon Tee'])
    expect(dialog.getByRole('link', { name: 'Moon Tee' })).toHaveFocus()
    expect(dialog.getByText('$56.00', { selector: 'dd' })).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(rowNames()).toEqual(['Moon Mug', 'Moon Tee']))
    expect(dialog.getByText('$107.00')).toBeInTheDocument()
  })

  it('shows how much is missing until delivery is free, and that it is', async () => {
    const { dialog } = await openDrawer([tee, mug], { freeDeliveryFrom: { amount: 8000, currency: 'USD' } })
    expect(await dialog.findByText(wholeText('$7.00 more for free delivery'))).toBeInTheDocument()
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Quantity for Moon Mug' }), '2')
    expect(dialog.getByText('Your order has free delivery.')).toBeInTheDocument()
  })

  it('shows nothing about delivery for digital items', async () => {
    const items = [item(mug, 'Moon Song', 1700, { digital: true })]
    const { dialog } = await openDrawer([mug], { items, freeDeliveryFrom: { amount: 8000, currency: 'USD' } })
    expect(await dialog.findByText('Moon Song')).toBeInTheDocument()
    expect(dialog.queryByText(/free delivery/)).not.toBeInTheDocument()
  })

  it('is empty without a checkout button after the last line was removed', async () => {
    const { dialog } = await openDrawer([mug], { items: [item(mug, 'Moon Mug', 1700)] })
    await userEvent.click(await dialog.findByRole('button', { name: 'Remove Moon Mug' }))
    expect(await dialog.findByText('Your cart is empty.')).toBeInTheDocument()
    expect(screen.getByRole('dialog', { name: 'My Cart' })).toBeInTheDocument()
    expect(dialog.queryByRole('button', { name: 'Checkout' })).not.toBeInTheDocument()
    expect(dialog.getByRole('link', { name: 'View cart' })).toHaveFocus()
  })

  it('starts the checkout, with all methods or with PayPal', async () => {
    const { dialog, sent } = await openDrawer(
      [tee, mug],
      { methods: ['paypal'] },
      {
        'POST /api/checkout': () => ({ status: 201, body: { id: 'chk_1' } }),
      },
    )
    await dialog.findByText('Subtotal')
    await userEvent.click(dialog.getByRole('button', { name: 'Checkout' }))
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/checkout/chk_1'))
    expect(sent('POST /api/checkout')).toHaveLength(1)
    act(() => void window.dispatchEvent(new Event('pageshow')))
    await userEvent.click(dialog.getByRole('button', { name: 'Pay with PayPal' }))
    await waitFor(() => expect(sent('POST /api/checkout').at(-1)?.body).toMatchObject({ paymentMethod: 'paypal' }))
  })

  it('leads to the cart page when a line is no longer available', async () => {
    let isSoldOut = false
    const { dialog, sent } = await openDrawer(
      [tee, mug],
      {},
      {
        'POST /api/cart/lines': () => ({
          body: display(
            isSoldOut
              ? {
                  items: all.slice(1),
                  unavailable: [{ sku: skuOf(tee), title: 'Moon Tee', productType: 'Classic Tee' }],
                }
              : {},
          ),
        }),
      },
    )
    await dialog.findByText('Subtotal')
    const checkout = dialog.getByRole('button', { name: 'Checkout' })
    isSoldOut = true
    await userEvent.click(checkout)
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/cart'))
    expect(sent('POST /api/checkout')).toHaveLength(0)
  })

  it('has no checkout in a preview', async () => {
    const { dialog } = await openDrawer([tee, mug], { preview: true })
    await dialog.findByText('Subtotal')
    expect(dialog.getByRole('button', { name: 'Checkout' })).toBeDisabled()
    expect(dialog.getByText('Checkout is not available in a preview.')).toBeInTheDocument()
  })

  it('still shows the added item when the cart cannot be loaded', async () => {
    const { dialog, sent } = await openDrawer([tee, mug], {}, { 'POST /api/cart/lines': () => 'networkError' })
    await waitFor(() => expect(sent('POST /api/cart/lines').length).toBeGreaterThan(0))
    expect(dialog.getByText('1 × $17.00')).toBeInTheDocument()
    expect(dialog.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart')
  })
})
