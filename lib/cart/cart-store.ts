import { create } from 'zustand'
import type { CartLine } from '../../commerce/contract/cart'
import { openStorage } from './browser-storage'
import { type Cart, decodeCart, defaultRegion, encodeCart, encodeKept, maxCartBytes } from './cookie'
import { countPieces } from './lines'
import { readOwnCookie, writeOwnCookie } from './own-cookie'

export type CartMirror = {
  lines: CartLine[]
  region: string
  /** Pieces; known before the lines where the service keeps the cart. */
  count: number
  /** Whether `lines` are what the cart holds. False on the server and until the browser has read its cookie. */
  ready: boolean
  /** The last try to read or keep a large cart failed, or the browser takes no cookie; what is shown stays in this browser and is tried again. */
  unsaved: boolean
}

const empty: CartMirror = { lines: [], region: defaultRegion, count: 0, ready: false, unsaved: false }

/** What a page needs of a cart that has outgrown its cookie. Loaded when there is one: most never are. */
const loadLarge = () => import('./large-cart').catch(() => undefined)
type Large = NonNullable<Awaited<ReturnType<typeof loadLarge>>>

/** What the script of large carts gets of a page: it imports nothing that every page carries already, or each would come in a file of its own. */
export type CartPage = ReturnType<typeof openPage>

const fits = (value: string) => value.length <= maxCartBytes

function openPage() {
  const mirror = create<CartMirror>(() => empty)
  const storage = openStorage()
  const read = () => decodeCart(readOwnCookie())
  let channel: BroadcastChannel | undefined

  /** Keeps a text that tells of more than could be read of it. The first is never written over. */
  const putAside = (text = readOwnCookie() ?? '') => storage.read('cart-unread') ?? storage.write('cart-unread', text)

  return {
    mirror,
    storage,
    read,
    putAside,
    encodeCart,
    encodeKept,
    countPieces,
    fits,
    show: ({ lines, region }: Cart, unsaved = false) =>
      mirror.setState({ lines, region, count: countPieces(lines), ready: true, unsaved }),
    /** Sets the cookie; a text that could not be read whole is put aside before. False where the browser doesn't take it. */
    write: (value: string): boolean => {
      const cookie = read()
      if (cookie.kind === 'lines' && !cookie.whole) putAside()
      return writeOwnCookie(value)
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
      if (cart.kind === 'lines' && cart.whole) return cart
      // Not written by this version. Half a cart must not take the place of a whole one.
      putAside(text)
      storage.drop(key)
      return undefined
    },
  }
}

/**
 * The cart as one page keeps it: the cookie's mirror, and the verbs that change the two together. Pages of one browser share the cookie, the
 * storage and, for large carts, what the service keeps.
 */
export function openCart() {
  const page = openPage()
  const { mirror, storage, read, show } = page
  /** Every change of a large cart runs after the one before it. */
  let queue: Promise<unknown> = Promise.resolve()
  let started = false

  const inTurn = (work: (large: Large) => Promise<boolean>, expected?: Cart): Promise<boolean> => {
    const turn = queue.then(async () => {
      const large = await loadLarge()
      if (large) return await work(large)
      // Not even the script came: what is shown waits in this browser.
      if (expected) storage.write('cart-unsaved', encodeCart(expected))
      mirror.setState({ unsaved: true })
      return false
    })
    queue = turn.catch(() => undefined)
    return turn
  }

  /**
   * Changes the cart. Done before it returns where the cart fits its cookie; else the service keeps it and the promise tells when.
   * False: the service could not be reached, or the browser takes no cookie; the lines wait in this browser and are tried again.
   */
  function change(edit: (cart: Cart) => Cart): Promise<boolean> {
    const cookie = read()
    if (cookie.kind === 'lines' && !page.stored('cart-unsaved')) {
      const next = edit(cookie)
      const value = encodeCart(next)
      show(next)
      if (!fits(value)) {
        storage.write('cart-unsaved', value)
        return inTurn((large) => large.save(page))
      }
      const kept = page.write(value)
      if (!kept) {
        storage.write('cart-unsaved', value)
        mirror.setState({ unsaved: true })
      }
      page.announce()
      return Promise.resolve(kept)
    }
    const { ready, lines, region } = mirror.getState()
    const expected = ready ? edit({ lines, region }) : undefined
    if (expected) show(expected)
    return inTurn((large) => large.change(page, edit, expected), expected)
  }

  /** Reads the cart anew, as another tab or an answer may have changed it. */
  function refresh(): Promise<unknown> {
    const waiting = page.stored('cart-unsaved')
    const cookie = read()
    if (waiting) show(waiting, true)
    else if (cookie.kind === 'kept') mirror.setState({ count: cookie.count })
    else {
      show(cookie)
      return Promise.resolve()
    }
    return inTurn((large) => large.refresh(page))
  }

  /** Reads the cart once a page and keeps it in step with other tabs from then on. */
  function start(): void {
    if (started) return
    started = true
    page.listen(() => void refresh())
    // A page from the back-forward cache and a tab that slept may have missed messages.
    window.addEventListener('pageshow', (event) => event.persisted && void refresh())
    window.addEventListener('online', () => mirror.getState().unsaved && void refresh())
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void refresh()
    })
    void refresh()
  }

  return { mirror, storage, change, refresh, start }
}

const own = openCart()

/** The browser's mirror of the cart cookie. Never changed on the server. */
export const cartMirror = own.mirror
export const cartStorage = own.storage
export const changeCart = own.change
export const refreshCart = own.refresh
export const startCart = own.start
