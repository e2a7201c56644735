import { isCode } from './cart-link'

const key = 'discount'

/** The code of a cart link, kept for this visit until the checkout has tried it. A browser without storage forgets it with the page. */
let inMemory: string | undefined

export function readLinkDiscount(): string | undefined {
  const code = attempt(() => sessionStorage.getItem(key)) ?? inMemory
  return code !== undefined && isCode(code) ? code : undefined
}

export function rememberLinkDiscount(code: string): void {
  inMemory = code
  attempt(() => sessionStorage.setItem(key, code))
}

export function forgetLinkDiscount(): void {
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
