import type { CartLine } from '@awning/contract/cart'
import { useEffect } from 'react'
import { create } from 'zustand'
import { pageCookie } from '../host-cookie'
import { skuOf } from '../sku'
import {
  type Cart,
  cartCookie,
  cartCookieMaxAge,
  decodeCart,
  defaultRegion,
  encodeCart,
  encodeSavedCart,
  maxCartBytes,
} from './encode-cart'
import { addLine, countItems, regionUnder, removeLine, removePurchased, restoreLine, setQuantity } from './lines'

/** Keys of the browser storage of carts, in addition to the cookie. All tabs share it. */
type Key =
  /** A cart too large for its cookie that is not saved at the service yet. Until it is, it takes precedence over the cookie. */
  | 'cart-unsaved'
  /** The last known copy of this browser's cart at the service, for when the service is unavailable or has lost it. */
  | 'cart-copy'
  /** The text of a cookie that could not be read completely. */
  | 'cart-unread'
  | 'saved-for-later'

/**
 * The browser's storage. If it is disabled or full, values are stored in this page's memory and in the name of its window, which
 * survives the next pages of the shop in this window. Browsers clear it for other sites.
 */
export function openStorage() {
  const memory = new Map<string, string>(readWindowName())
  const keepMemory = () => {
    window.name = memory.size === 0 ? '' : windowNameMark + JSON.stringify([...memory])
  }

  const attempt = <T>(use: () => T): T | undefined => {
    try {
      return use()
    } catch {
      // Disabled or full: the copy in memory is used.
      return undefined
    }
  }

  return {
    read: (key: Key): string | undefined => memory.get(key) ?? attempt(() => localStorage.getItem(key)) ?? undefined,
    write: (key: Key, text: string): void => {
      const wasKept = memory.delete(key)
      attempt(() => localStorage.setItem(key, text))
      if (attempt(() => localStorage.getItem(key)) !== text) memory.set(key, text)
      if (wasKept || memory.has(key)) keepMemory()
    },
    drop: (key: Key): void => {
      if (memory.delete(key)) keepMemory()
      attempt(() => localStorage.removeItem(key))
    },
  }
}

/** The start of the window's name, so that other uses of it are not changed. */
const windowNameMark = 'cart:'

/** The values of the last page of this window. Another page may have written the name: nothing of it is trusted. */
function readWindowName(): [string, string][] {
  try {
    const pairs: string[][] = window.name.startsWith(windowNameMark)
      ? JSON.parse(window.name.slice(windowNameMark.length))
      : []
    return pairs.map(([key, text]) => [String(key), String(text)])
  } catch {
    // On the server, or not the text of a cart.
    return []
  }
}

/**
 * The raw cart cookie of this browser. Without a library: its value needs no decoding, and every page of the shop contains this
 * code.
 */
export function readCartCookie(): string | undefined {
  const mark = `${pageCookie(cartCookie)}=`
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(mark))
    ?.slice(mark.length)
}

/**
 * Sets the cookie, host-only and readable by scripts. The value must survive URL encoding unchanged, as that of `encodeCart`
 * does. False: the browser rejects cookies from this shop.
 */
export function writeCartCookie(value: string): boolean {
  const before = readCartCookie()
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cart is saved before the call returns; the Cookie Store API is asynchronous.
  document.cookie = `${pageCookie(cartCookie)}=${value}; Path=/; Max-Age=${cartCookieMaxAge}; SameSite=Lax${secure}`
  const after = readCartCookie()
  // If another tab wrote between the two lines, the cookie was not rejected.
  return after === value || (after !== undefined && after !== before)
}

type CartMirror = {
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

const emptyMirror: CartMirror = { lines: [], region: defaultRegion, count: 0, ready: false, unsaved: false }

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
  const mirror = create<CartMirror>(() => emptyMirror)
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

const cart = openCart()

/** The browser's mirror of the cart cookie. Never changed on the server. */
export const cartMirror = cart.mirror
export const cartStorage = cart.storage
export const changeCart = cart.change
export const discardSavedCart = cart.discardSaved
/** @internal for tests */
export const refreshCart = cart.refresh
const startCart = cart.start

/**
 * The actions of a cart, given a function that changes it. Actions resolve to false if a large cart could not be saved at the
 * service.
 */
export const createCartActions = (change: (edit: (cart: Cart) => Cart) => Promise<boolean>) => ({
  /** Adds a line, or increases the quantity of an existing one. `region` is the visitor's region. */
  add: (line: CartLine, region?: string) =>
    change((cart) => ({
      lines: addLine(cart.lines, line),
      region: regionUnder(cart, region ?? cart.region),
    })),
  setQuantity: (sku: string, quantity: number) =>
    change((cart) => ({ ...cart, lines: setQuantity(cart.lines, sku, quantity) })),
  remove: (...skus: string[]) =>
    change((cart) => ({ ...cart, lines: skus.reduce<CartLine[]>(removeLine, cart.lines) })),
  removePurchased: (bought: readonly CartLine[]) =>
    change((cart) => ({ ...cart, lines: removePurchased(cart.lines, bought) })),
  /** Records the region in which the cart is viewed: a cart filled in another one becomes mixed. */
  setRegion: (region: string) => change((cart) => ({ ...cart, region: regionUnder(cart, region) })),
  /**
   * Removes a line and returns the undo function. Undo restores the line as it was in the cart when it was removed (another tab
   * may have changed it since it was displayed as `line` at `index`); other lines stay unchanged.
   */
  removeWithUndo: (line: CartLine, index: number) => {
    let removed = { line, index }
    void change((cart) => {
      const sku = skuOf(line)
      const at = cart.lines.findIndex((present) => skuOf(present) === sku)
      const existing = cart.lines[at]
      if (existing) removed = { line: existing, index: at }
      return { ...cart, lines: removeLine(cart.lines, sku) }
    })
    return () => change((cart) => ({ ...cart, lines: restoreLine(cart.lines, removed.line, removed.index) }))
  },
})

const actions = createCartActions(changeCart)

/**
 * The cart of this browser and its actions. On the server and during hydration it is empty and not `ready`, so that the first
 * render always matches. Actions resolve to false if a large cart could not be saved at the service; its lines then wait in the
 * browser.
 */
export function useCart() {
  useEffect(startCart, [])
  return { ...cartMirror(), ...actions }
}

/** Undefined until it is known. */
export function useCartCount(): number | undefined {
  useEffect(startCart, [])
  return cartMirror(({ ready, count }) => (ready || count > 0 ? count : undefined))
}
