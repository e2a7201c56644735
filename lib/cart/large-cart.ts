import type { CartPage } from './cart-store'
import type { Cart } from './cookie'
import { loadKeptCart, saveKeptCart } from './kept-cart'

/** One at a time in all tabs, where the browser can say so: the service takes carts whole, and the last one wins. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('cart', work) : work()

/** Changes a cart that the service keeps, or that waits for it. `expected` is what the page shows of it already. */
export const change = (page: CartPage, edit: (cart: Cart) => Cart, expected: Cart | undefined): Promise<boolean> =>
  alone(async () => {
    const before = page.stored('cart-unsaved') ?? (await truth(page))
    // Where nobody says what the cart holds, what this page has shown of it is the best there is.
    const next = before ? edit(before) : expected
    if (!next) return false
    page.show(next)
    page.storage.write('cart-unsaved', page.encodeCart(next))
    return await bringChangeHome(page)
  })

/** Hands over a cart that has outgrown its cookie and waits in this browser. False: the service could not be reached, or the browser takes no cookie. */
export const save = (page: CartPage): Promise<boolean> => alone(() => bringChangeHome(page))

/** Other tabs show what waits, too. A refresh that fails tells nobody, or two tabs would send each other round. */
async function bringChangeHome(page: CartPage): Promise<boolean> {
  const saved = await bringHome(page)
  if (!saved) page.announce()
  return saved
}

/** Shows what the cart holds now. False: the service could not be reached, and what is shown is what this browser knows of it. */
export const refresh = (page: CartPage): Promise<boolean> =>
  alone(async () => {
    if (page.stored('cart-unsaved')) return await bringHome(page)
    const cart = await truth(page)
    if (!cart) return false
    page.show(cart, page.mirror.getState().unsaved)
    return await bringHome(page)
  })

/** What the cart holds now; undefined where only the service knows, it does not answer, and this browser has no copy. */
async function truth(page: CartPage): Promise<Cart | undefined> {
  const cookie = page.read()
  if (cookie.kind === 'lines') return cookie
  const copy = page.stored('cart-copy')
  try {
    const cart = await loadKeptCart()
    page.mirror.setState({ unsaved: false })
    if (cart === undefined) return heal(page, copy)
    page.storage.write('cart-copy', page.encodeCart(cart))
    return cart
  } catch {
    // The mirror says that it could not be read; the cart page offers to try again.
    page.mirror.setState({ unsaved: true })
    return copy
  }
}

const healed = new WeakSet<CartPage>()

/** The service has no cart under this browser's id: what the browser knows of it becomes the cart again. What that leaves out is told. */
function heal(page: CartPage, copy: Cart | undefined): Cart {
  const cookie = page.read()
  // Another tab has written it since it was asked for.
  if (cookie.kind === 'lines') return cookie
  const { ready, lines, region } = page.mirror.getState()
  const known = copy ?? { lines: ready ? lines : [], region }
  if (healed.has(page)) {
    // A service that forgets what it was given a moment ago: once a page is enough, or two tabs would send each other round.
    page.mirror.setState({ unsaved: true })
    return known
  }
  healed.add(page)
  if (page.countPieces(known.lines) !== cookie.count) page.putAside()
  page.storage.write('cart-unsaved', page.encodeCart(known))
  return known
}

const noCookies = new Error('the browser takes no cookies')

/** Brings what waits in this browser to its place: back into the cookie where it fits by now, else to the service. */
async function bringHome(page: CartPage): Promise<boolean> {
  const cart = page.stored('cart-unsaved')
  if (!cart) return true
  const value = page.encodeCart(cart)
  try {
    if (page.fits(value)) {
      if (!page.write(value)) throw noCookies
      page.storage.drop('cart-copy')
    } else {
      // The service would keep it under an id that nobody remembers.
      if (!navigator.cookieEnabled) throw noCookies
      const cookie = page.read()
      const id = await saveKeptCart(cart, cookie.kind === 'kept' ? cookie.id : undefined)
      page.storage.write('cart-copy', value)
      if (!page.write(page.encodeKept(id, page.countPieces(cart.lines)))) throw noCookies
    }
  } catch {
    // Nothing is lost: the lines wait in this browser's storage, and the mirror says so.
    page.mirror.setState({ unsaved: true })
    return false
  }
  page.storage.drop('cart-unsaved')
  page.mirror.setState({ unsaved: false })
  page.announce()
  return true
}
