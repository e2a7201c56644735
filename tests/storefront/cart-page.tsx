import type { CartLine } from '@awning/contract/cart'
import { act } from '@testing-library/react'
import { CartScreen } from '../../components/cart/cart-screen'
import { ToastList } from '../../components/cart/toast-list'
import { refreshCart } from '../../lib/cart/cart-store'
import type { CartDisplay, CartItem } from '../../lib/cart/display'
import { encodeCart } from '../../lib/cart/encode-cart'
import { skuOf } from '../../lib/sku'
import { mockApi, renderWithData } from './mock-api'
import { mockInView } from './mock-in-view'

export const tee: CartLine = { slug: 'moon-tee', productId: 7, colorId: 21, sizeId: 3, quantity: 2, itemGroupId: '12' }
export const mug: CartLine = { slug: 'moon-mug', productId: 9, colorId: 30, sizeId: 1, quantity: 1, itemGroupId: '13' }

export const item = (line: CartLine, title: string, amount: number, more: Partial<CartItem> = {}): CartItem => ({
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

export const all = [
  item(tee, 'Moon Tee', 2800, { colourName: 'Navy', selectedSize: { id: 3, label: 'M' } }),
  item(mug, 'Moon Mug', 1700, { available: 4 }),
]

/** The response of `POST /api/cart/lines`. */
export const display = (response: Partial<CartDisplay> = {}): CartDisplay => ({
  items: all,
  unavailable: [],
  unknown: [],
  currency: 'USD',
  methods: [],
  wallets: { methods: [], simulated: false, stripe: null },
  preview: false,
  freeDeliveryFrom: null,
  ...response,
})

type Handlers = Parameters<typeof mockApi>[0]

/** Renders the cart page of a browser that holds these lines. */
export function openCart(
  lines: CartLine[],
  response: Partial<CartDisplay> = {},
  more: Handlers = {},
  page: object = {},
  /** What the cart page displayed last. */
  stored?: CartDisplay,
) {
  // biome-ignore lint/suspicious/noDocumentCookie: the test sets the cookie as a browser would.
  document.cookie = `cart=${encodeCart({ region: 'USA', lines })}; path=/`
  const app = mockApi({
    'POST /api/cart/lines': () => ({ body: display(response) }),
    'GET /api/related': () => ({ body: { tiles: [] } }),
    ...more,
  })
  // Clears what the previous test left in the browser.
  localStorage.removeItem('cart-display')
  if (stored) localStorage.setItem('cart-display', JSON.stringify(stored))
  act(() => void refreshCart())
  const setInView = mockInView()
  renderWithData(
    <>
      <CartScreen store="outpost" currency="USD" wallets={response.wallets} {...page} />
      <ToastList />
    </>,
  )
  return { ...app, setInView }
}
