import { isCode } from './cart-link'

const key = 'discount'

/**
 * The promo code of a cart link, stored for this visit until the checkout has tried it. Without browser storage it is lost with
 * the page.
 */
let inMemory: string | undefined

export function readLinkDiscount(): string | undefined {
  const code = attempt(() => sessionStorage.getItem(key)) ?? inMemory
  return code !== undefined && isCode(code) ? code : undefined
}

export function saveLinkDiscount(code: string): void {
  inMemory = code
  attempt(() => sessionStorage.setItem(key, code))
}

export function clearLinkDiscount(): void {
  inMemory = undefined
  attempt(() => sessionStorage.removeItem(key))
}

function attempt<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
