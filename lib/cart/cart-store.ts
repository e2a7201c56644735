import { create } from 'zustand'
import type { CartLine } from '../../commerce/contract/cart'
import { type Cart, decodeCart, defaultRegion, encodeCart, encodeKept, maxCartBytes } from './cookie'
import { countPieces } from './lines'
import { readOwnCookie, writeOwnCookie } from './own-cookie'
import { dropUnsaved, readUnsaved, writeUnsaved } from './unsaved'

/** Only a large cart needs the calls and the schema of their answers: they come when it is one. */
const keptCart = () => import('./kept-cart')

type CartMirror = {
  lines: CartLine[]
  region: string
  /** Pieces; known before the lines where the service keeps the cart. */
  count: number
  /** Whether `lines` are what the cart holds. False on the server and until the browser has read its cookie. */
  ready: boolean
  /** The last try to read or keep a large cart failed; what is shown stays in this browser and is tried again. */
  unsaved: boolean
}

const empty: CartMirror = { lines: [], region: defaultRegion, count: 0, ready: false, unsaved: false }

/** The browser's mirror of the cart cookie. Never changed on the server. */
export const cartMirror = create<CartMirror>(() => empty)

const show = ({ lines, region }: Cart, unsaved = false) =>
  cartMirror.setState({ lines, region, count: countPieces(lines), ready: true, unsaved })

/** Every change of this page runs after the one before it. */
let queue: Promise<unknown> = Promise.resolve()
let channel: BroadcastChannel | undefined

const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const turn = queue.then(work)
  queue = turn.catch(() => undefined)
  return turn
}

const readOwn = () => decodeCart(readOwnCookie())
const announce = () => channel?.postMessage('changed')

/**
 * Changes the cart. Done before it returns where the cart fits its cookie; else the service keeps it and the promise tells when.
 * False: the service could not be reached; the lines wait in this browser and are sent again.
 */
export function changeCart(edit: (cart: Cart) => Cart): Promise<boolean> {
  const cookie = readOwn()
  if (cookie.kind === 'lines' && !readUnsaved()) {
    const next = edit(cookie)
    const value = encodeCart(next)
    show(next)
    if (value.length <= maxCartBytes) {
      writeOwnCookie(value)
      announce()
      return Promise.resolve(true)
    }
    writeUnsaved(next)
    return inTurn(save)
  }
  const mirror = cartMirror.getState()
  const expected = mirror.ready ? edit(mirror) : undefined
  if (expected) show(expected)
  return inTurn(async () => {
    const before = readUnsaved() ?? (await truth())
    // Where nobody says what the cart holds, what this page has shown of it is the best there is.
    const next = before ? edit(before) : expected
    if (!next) return false
    show(next)
    writeUnsaved(next)
    return await save()
  })
}

/** What the cart holds now; undefined where only the service knows and it does not answer. */
async function truth(): Promise<Cart | undefined> {
  const cookie = readOwn()
  if (cookie.kind === 'lines') return cookie
  try {
    return await (await keptCart()).loadKeptCart()
  } catch {
    // The mirror says that it could not be read; the cart page offers to try again.
    cartMirror.setState({ unsaved: true })
    return undefined
  }
}

/** Brings what waits in this browser to its place: back into the cookie where it fits by now, else to the service. */
async function save(): Promise<boolean> {
  const cart = readUnsaved()
  if (!cart) return true
  const value = encodeCart(cart)
  try {
    if (value.length <= maxCartBytes) writeOwnCookie(value)
    else {
      const cookie = readOwn()
      const id = await (await keptCart()).saveKeptCart(cart, cookie.kind === 'kept' ? cookie.id : undefined)
      writeOwnCookie(encodeKept(id, countPieces(cart.lines)))
    }
  } catch {
    // Nothing is lost: the lines wait in this browser's storage, and the mirror says so.
    cartMirror.setState({ unsaved: true })
    return false
  }
  dropUnsaved()
  cartMirror.setState({ unsaved: false })
  announce()
  return true
}

/** Reads the cart anew, as another tab or an answer may have changed it. */
export function refreshCart(): Promise<void> {
  const waiting = readUnsaved()
  const cookie = readOwn()
  if (waiting) {
    show(waiting, true)
    return inTurn(async () => void (await save()))
  }
  if (cookie.kind === 'lines') {
    show(cookie)
    return Promise.resolve()
  }
  cartMirror.setState({ count: cookie.count })
  return inTurn(async () => {
    const cart = await truth()
    if (cart) show(cart)
  })
}

let started = false

/** Reads the cart once a page and keeps it in step with other tabs from then on. */
export function startCart(): void {
  if (started) return
  started = true
  channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('cart')
  if (channel) channel.onmessage = () => void refreshCart()
  // A page from the back-forward cache and a tab that slept may have missed messages.
  window.addEventListener('pageshow', (event) => event.persisted && void refreshCart())
  window.addEventListener('online', () => cartMirror.getState().unsaved && void refreshCart())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refreshCart()
  })
  void refreshCart()
}
