import { CallFailedError, CallRejectedError } from '../browser/call-errors'
import type { CartPage } from './cart-store'
import type { Cart } from './encode-cart'
import { deleteSavedCart, loadSavedCart, storeSavedCart } from './saved-cart'

/**
 * Runs one task at a time across all tabs, if the browser supports locks: the service replaces whole carts, and the last write
 * wins.
 */
const withLock = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('cart', work) : work()

/** Changes a cart that the service stores or that waits for it. `expected` is the result that the page already displays. */
export const change = (page: CartPage, edit: (cart: Cart) => Cart, expected: Cart | undefined): Promise<boolean> =>
  withLock(async () => {
    const before = page.stored('cart-unsaved') ?? (await currentCart(page))
    // If the content of the cart is unknown, the displayed content is the best source.
    const next = before ? edit(before) : expected
    if (!next) return false
    page.show(next)
    page.storage.write('cart-unsaved', page.encodeCart(next))
    return await saveAndNotify(page)
  })

/**
 * Saves a cart that exceeds its cookie and waits in this browser. False: the service was not reachable or the browser rejects
 * cookies.
 */
export const save = (page: CartPage): Promise<boolean> => withLock(() => saveAndNotify(page))

/**
 * Other tabs also display the waiting cart. A failed refresh does not notify them, or two tabs would notify each other endlessly.
 */
async function saveAndNotify(page: CartPage): Promise<boolean> {
  const saved = await saveWaiting(page)
  if (!saved) page.announce()
  return saved
}

/**
 * Deletes the cart with this id at the service and in this browser, in one turn: reading or saving it in between would store it
 * again under a new id. No effect on another cart.
 */
export const discard = (page: CartPage, id: string): Promise<boolean> =>
  withLock(async () => {
    const cookie = page.read()
    if (cookie.kind !== 'saved' || cookie.id !== id) return false
    try {
      await deleteSavedCart(id)
    } catch (error) {
      // The service deletes unreferenced carts itself after some time.
      if (!(error instanceof CallFailedError || error instanceof CallRejectedError)) throw error
    }
    const empty = { lines: [], region: page.mirror.getState().region }
    page.storage.drop('cart-unsaved')
    page.storage.drop('cart-copy')
    const written = page.write(page.encodeCart(empty))
    page.show(empty, !written)
    page.announce()
    return written
  })

/** Displays the current content of the cart. False: the service was not reachable, and the browser's copy is displayed. */
export const refresh = (page: CartPage): Promise<boolean> =>
  withLock(async () => {
    if (page.stored('cart-unsaved')) return await saveWaiting(page)
    const cart = await currentCart(page)
    if (!cart) return false
    page.show(cart, page.mirror.getState().unsaved)
    return await saveWaiting(page)
  })

/** The current content of the cart; undefined if only the service knows it, does not respond, and this browser has no copy. */
async function currentCart(page: CartPage): Promise<Cart | undefined> {
  const cookie = page.read()
  if (cookie.kind === 'lines') return cookie
  const copy = page.stored('cart-copy')
  try {
    const cart = await loadSavedCart()
    page.mirror.setState({ unsaved: false })
    if (cart === undefined) return restore(page, copy)
    page.storage.write('cart-copy', page.encodeCart(cart))
    return cart
  } catch {
    // The mirror reports that reading failed; the cart page offers a retry.
    page.mirror.setState({ unsaved: true })
    return copy
  }
}

const restored = new WeakSet<CartPage>()

/** The service has no cart under this browser's id: the browser's copy becomes the cart. Reports what the copy lacks. */
function restore(page: CartPage, copy: Cart | undefined): Cart {
  const cookie = page.read()
  // Another tab has written the cookie since the request.
  if (cookie.kind === 'lines') return cookie
  const { ready, lines, region } = page.mirror.getState()
  const known = copy ?? { lines: ready ? lines : [], region }
  if (restored.has(page)) {
    // A service that loses what it just stored: restore only once per page, or two tabs would trigger each other endlessly.
    page.mirror.setState({ unsaved: true })
    return known
  }
  restored.add(page)
  if (page.countItems(known.lines) !== cookie.count) page.putAside()
  page.storage.write('cart-unsaved', page.encodeCart(known))
  return known
}

const noCookies = new Error('the browser rejects cookies')

/** Saves the cart that waits in this browser: into the cookie if it fits by now, otherwise at the service. */
async function saveWaiting(page: CartPage): Promise<boolean> {
  const cart = page.stored('cart-unsaved')
  if (!cart) return true
  const value = page.encodeCart(cart)
  try {
    if (page.fits(value)) {
      if (!page.write(value)) throw noCookies
      page.storage.drop('cart-copy')
    } else {
      // The service would store it under an id that no cookie records.
      if (!navigator.cookieEnabled) throw noCookies
      const cookie = page.read()
      const id = await storeSavedCart(cart, cookie.kind === 'saved' ? cookie.id : undefined)
      page.storage.write('cart-copy', value)
      if (!page.write(page.encodeSavedCart(id, page.countItems(cart.lines)))) throw noCookies
    }
  } catch {
    // Nothing is lost: the lines wait in this browser's storage, and the mirror reports it.
    page.mirror.setState({ unsaved: true })
    return false
  }
  page.storage.drop('cart-unsaved')
  page.mirror.setState({ unsaved: false })
  page.announce()
  return true
}
