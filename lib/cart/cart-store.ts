import type { CartLine } from '@awning/contract/cart'
import { create } from 'zustand'
import { openStorage } from './browser-storage'
import { readCartCookie, writeCartCookie } from './cart-cookie'
import { type Cart, decodeCart, defaultRegion, encodeCart, encodeSavedCart, maxCartBytes } from './encode-cart'
import { countItems } from './lines'

export type CartMirror = {
  lines: CartLine[]
  region: string
  /** Number of items; known before the lines if the service stores the cart. */
  count: number
  /** Whether `lines` is the content of the cart. False on the server and until the browser has read its cookie. */
  ready: boolean
  /**
   * The last attempt to read or save a large cart failed, or the browser rejects cookies. The displayed lines stay in this
   * browser and are saved later.
   */
  unsaved: boolean
}

const empty: CartMirror = { lines: [], region: defaultRegion, count: 0, ready: false, unsaved: false }

/** The code for a cart that exceeds its cookie. Loaded on demand, because most carts never do. */
const loadLarge = () => import('./large-cart').catch(() => undefined)
type Large = NonNullable<Awaited<ReturnType<typeof loadLarge>>>

/**
 * What the page passes to the code for large carts. That code imports nothing that every page already contains, because the
 * bundler would create separate files for it.
 */
export type BrowserCart = ReturnType<typeof openBrowserCart>

const fits = (value: string) => value.length <= maxCartBytes

function openBrowserCart() {
  const mirror = create<CartMirror>(() => empty)
  const storage = openStorage()
  const read = () => decodeCart(readCartCookie())
  let channel: BroadcastChannel | undefined

  /** Stores a text that contains more than could be read of it. The first one is never overwritten. */
  const saveUnreadText = (text = readCartCookie() ?? '') =>
    storage.read('cart-unread') ?? storage.write('cart-unread', text)

  return {
    mirror,
    storage,
    read,
    putAside: saveUnreadText,
    encodeCart,
    encodeSavedCart,
    countItems,
    fits,
    show: ({ lines, region }: Cart, unsaved = false) =>
      mirror.setState({ lines, region, count: countItems(lines), ready: true, unsaved }),
    /** Sets the cookie; a text that could not be read completely is stored first. False if the browser rejects the cookie. */
    write: (value: string): boolean => {
      const cookie = read()
      if (cookie.kind === 'lines' && !cookie.isComplete) saveUnreadText()
      return writeCartCookie(value)
    },
    listen: (changed: () => void) => {
      if (typeof BroadcastChannel === 'undefined') return
      channel = new BroadcastChannel('cart')
      channel.onmessage = changed
    },
    announce: () => channel?.postMessage('changed'),
    stored: (key: 'cart-unsaved' | 'cart-copy'): Cart | undefined => {
      const text = storage.read(key)
      if (!text) return undefined
      const cart = decodeCart(text)
      if (cart.kind === 'lines' && cart.isComplete) return cart
      // Written by another version. Part of a cart must not replace the whole one.
      saveUnreadText(text)
      storage.drop(key)
      return undefined
    },
  }
}

/**
 * The cart of one page: a mirror of the cookie, and the actions that change both. Pages of one browser share the cookie, the
 * storage and, for large carts, the cart at the service.
 */
export function openCart() {
  const browser = openBrowserCart()
  const { mirror, storage, read, show } = browser
  /** Changes of a large cart run one after the other. */
  let queue: Promise<unknown> = Promise.resolve()
  let started = false

  const inTurn = (work: (large: Large) => Promise<boolean>, expected?: Cart): Promise<boolean> => {
    const turn = queue.then(async () => {
      const large = await loadLarge()
      if (large) return await work(large)
      // The script did not load: the displayed lines wait in this browser.
      if (expected) storage.write('cart-unsaved', encodeCart(expected))
      mirror.setState({ unsaved: true })
      return false
    })
    queue = turn.catch(() => undefined)
    return turn
  }

  /**
   * Changes the cart: before it returns if the cart fits its cookie, otherwise at the service when the promise resolves. False:
   * the service was not reachable or the browser rejects cookies; the lines wait in this browser and are saved later.
   */
  function change(edit: (cart: Cart) => Cart): Promise<boolean> {
    const cookie = read()
    if (cookie.kind === 'lines' && !browser.stored('cart-unsaved')) {
      const next = edit(cookie)
      const value = encodeCart(next)
      show(next)
      if (!fits(value)) {
        storage.write('cart-unsaved', value)
        return inTurn((large) => large.save(browser))
      }
      const saved = browser.write(value)
      if (!saved) {
        storage.write('cart-unsaved', value)
        mirror.setState({ unsaved: true })
      }
      browser.announce()
      return Promise.resolve(saved)
    }
    const { ready, lines, region } = mirror.getState()
    const expected = ready ? edit({ lines, region }) : undefined
    if (expected) show(expected)
    return inTurn((large) => large.change(browser, edit, expected), expected)
  }

  /** Deletes the cart that the service stores under this id, if it is still this browser's, and starts an empty one. */
  const discardSaved = (id: string): Promise<boolean> => inTurn((large) => large.discard(browser, id))

  /** Reads the cart again after another tab or a response may have changed it. */
  function refresh(): Promise<unknown> {
    const waiting = browser.stored('cart-unsaved')
    const cookie = read()
    if (waiting) show(waiting, true)
    else if (cookie.kind === 'saved') mirror.setState({ count: cookie.count })
    else {
      show(cookie)
      return Promise.resolve()
    }
    return inTurn((large) => large.refresh(browser))
  }

  /** Reads the cart once per page and then synchronizes it with other tabs. */
  function start(): void {
    if (started) return
    started = true
    browser.listen(() => void refresh())
    // A page from the back-forward cache or a suspended tab may have missed messages.
    window.addEventListener('pageshow', (event) => event.persisted && void refresh())
    window.addEventListener('online', () => mirror.getState().unsaved && void refresh())
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void refresh()
    })
    void refresh()
  }

  return { mirror, storage, change, discardSaved, refresh, start }
}

const own = openCart()

/** The browser's mirror of the cart cookie. Never changed on the server. */
export const cartMirror = own.mirror
export const cartStorage = own.storage
export const changeCart = own.change
export const discardSavedCart = own.discardSaved
/** @internal for tests */
export const refreshCart = own.refresh
export const startCart = own.start
