// Bundle boundary: loaded for carts that exceed their cookie.

import { CallFailedError, CallRejectedError } from '../browser/call-errors'
import type { BrowserCart } from './cart-store'
import type { Cart } from './encode-cart'
import { deleteSavedCart, loadSavedCart, storeSavedCart } from './saved-cart'

/**
 * Runs one task at a time across all tabs, if the browser supports locks: the service replaces whole carts, and the last write
 * wins.
 */
const withLock = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('cart', work) : work()

/** Changes a cart that the service stores or that waits for it. `expected` is the result that the page already displays. */
export const change = (
  browser: BrowserCart,
  edit: (cart: Cart) => Cart,
  expected: Cart | undefined,
): Promise<boolean> =>
  withLock(async () => {
    const before = browser.stored('cart-unsaved') ?? (await currentCart(browser))
    // If the content of the cart is unknown, the displayed content is the best source.
    const next = before ? edit(before) : expected
    if (!next) return false
    browser.show(next)
    browser.storage.write('cart-unsaved', browser.encodeCart(next))
    return await saveAndNotify(browser)
  })

/**
 * Saves a cart that exceeds its cookie and waits in this browser. False: the service was not reachable or the browser rejects
 * cookies.
 */
export const save = (browser: BrowserCart): Promise<boolean> => withLock(() => saveAndNotify(browser))

/**
 * Other tabs also display the waiting cart. A failed refresh does not notify them, or two tabs would notify each other endlessly.
 */
async function saveAndNotify(browser: BrowserCart): Promise<boolean> {
  const saved = await saveWaiting(browser)
  if (!saved) browser.announce()
  return saved
}

/**
 * Deletes the cart with this id at the service and in this browser, in one turn: reading or saving it in between would store it
 * again under a new id. No effect on another cart.
 */
export const discard = (browser: BrowserCart, id: string): Promise<boolean> =>
  withLock(async () => {
    const cookie = browser.read()
    if (cookie.kind !== 'saved' || cookie.id !== id) return false
    try {
      await deleteSavedCart(id)
    } catch (error) {
      // The service deletes unreferenced carts itself after some time.
      if (!(error instanceof CallFailedError || error instanceof CallRejectedError)) throw error
    }
    const empty = { lines: [], region: browser.mirror.getState().region }
    browser.storage.drop('cart-unsaved')
    browser.storage.drop('cart-copy')
    const written = browser.write(browser.encodeCart(empty))
    browser.show(empty, !written)
    browser.announce()
    return written
  })

/** Displays the current content of the cart. False: the service was not reachable, and the browser's copy is displayed. */
export const refresh = (browser: BrowserCart): Promise<boolean> =>
  withLock(async () => {
    if (browser.stored('cart-unsaved')) return await saveWaiting(browser)
    const cart = await currentCart(browser)
    if (!cart) return false
    browser.show(cart, browser.mirror.getState().unsaved)
    return await saveWaiting(browser)
  })

/** The current content of the cart; undefined if only the service knows it, does not respond, and this browser has no copy. */
async function currentCart(browser: BrowserCart): Promise<Cart | undefined> {
  const cookie = browser.read()
  if (cookie.kind === 'lines') return cookie
  const copy = browser.stored('cart-copy')
  try {
    const cart = await loadSavedCart()
    browser.mirror.setState({ unsaved: false })
    if (cart === undefined) return restore(browser, copy)
    browser.storage.write('cart-copy', browser.encodeCart(cart))
    return cart
  } catch {
    // The mirror reports that reading failed; the cart page offers a retry.
    browser.mirror.setState({ unsaved: true })
    return copy
  }
}

const restored = new WeakSet<BrowserCart>()

/** The service has no cart under this browser's id: the browser's copy becomes the cart. Reports what the copy lacks. */
function restore(browser: BrowserCart, copy: Cart | undefined): Cart {
  const cookie = browser.read()
  // Another tab has written the cookie since the request.
  if (cookie.kind === 'lines') return cookie
  const { ready, lines, region } = browser.mirror.getState()
  const known = copy ?? { lines: ready ? lines : [], region }
  if (restored.has(browser)) {
    // A service that loses what it just stored: restore only once per page, or two tabs would trigger each other endlessly.
    browser.mirror.setState({ unsaved: true })
    return known
  }
  restored.add(browser)
  if (browser.countItems(known.lines) !== cookie.count) browser.putAside()
  browser.storage.write('cart-unsaved', browser.encodeCart(known))
  return known
}

const noCookies = new Error('the browser rejects cookies')

/** Saves the cart that waits in this browser: into the cookie if it fits by now, otherwise at the service. */
async function saveWaiting(browser: BrowserCart): Promise<boolean> {
  const cart = browser.stored('cart-unsaved')
  if (!cart) return true
  const value = browser.encodeCart(cart)
  try {
    if (browser.fits(value)) {
      if (!browser.write(value)) throw noCookies
      browser.storage.drop('cart-copy')
    } else {
      // The service would store it under an id that no cookie records.
      if (!navigator.cookieEnabled) throw noCookies
      const cookie = browser.read()
      const id = await storeSavedCart(cart, cookie.kind === 'saved' ? cookie.id : undefined)
      browser.storage.write('cart-copy', value)
      if (!browser.write(browser.encodeSavedCart(id, browser.countItems(cart.lines)))) throw noCookies
    }
  } catch {
    // Nothing is lost: the lines wait in this browser's storage, and the mirror reports it.
    browser.mirror.setState({ unsaved: true })
    return false
  }
  browser.storage.drop('cart-unsaved')
  browser.mirror.setState({ unsaved: false })
  browser.announce()
  return true
}
