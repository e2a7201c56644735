import { type Cart, decodeCart, encodeCart } from './cookie'

const key = 'cart-unsaved'

/**
 * A cart too large for its cookie that the service has not taken yet. It waits in the browser's storage, shared by all tabs, and goes before
 * the cookie until it is saved. A browser without storage keeps it in this page.
 */
let inMemory: string | null = null

export function readUnsaved(): Cart | undefined {
  const value = attempt(() => localStorage.getItem(key)) ?? inMemory
  if (!value) return undefined
  const cart = decodeCart(value)
  return cart.kind === 'lines' ? { region: cart.region, lines: cart.lines } : undefined
}

export function writeUnsaved(cart: Cart): void {
  inMemory = encodeCart(cart)
  const value = inMemory
  attempt(() => localStorage.setItem(key, value))
}

export function dropUnsaved(): void {
  inMemory = null
  attempt(() => localStorage.removeItem(key))
}

function attempt<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    // Storage is switched off or full; the copy in memory serves.
    return undefined
  }
}
