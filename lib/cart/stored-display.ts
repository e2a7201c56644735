import type { CartLine } from '@awning/contract/cart'
import type { Currency } from '@awning/platform/currencies'
import { skuOf } from '../sku'
import { CartDisplay, linesPerCall } from './display'

const key = 'cart-display'

/** Keeps what the cart page shows, so that it can show it again before the service responds. */
export function storeDisplay(display: CartDisplay): void {
  // The stock changes: a former quantity must not reduce a line.
  const items = display.items.slice(0, linesPerCall).map(({ available: _available, ...item }) => item)
  try {
    localStorage.setItem(key, JSON.stringify({ ...display, items, unavailable: [], unknown: [] }))
  } catch {
    // Storage is disabled or full.
  }
}

/** The last display of these lines, in this currency. Lines that are not known are missing. */
export function readStoredDisplay(lines: readonly CartLine[], currency: Currency): CartDisplay {
  const stored = read()
  if (stored?.currency !== currency) return { ...empty, currency }
  const skus = new Set(lines.map(skuOf))
  return { ...stored, items: stored.items.filter(({ sku }) => skus.has(sku)) }
}

const empty = CartDisplay.omit({ currency: true }).parse({ items: [], unavailable: [], unknown: [] })

function read(): CartDisplay | undefined {
  try {
    return CartDisplay.safeParse(JSON.parse(localStorage.getItem(key) ?? '')).data
  } catch {
    return undefined
  }
}
