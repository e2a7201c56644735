import { cookies } from 'next/headers'
import { hasTls } from '../env'
import { allStores, limitVisitor } from '../limits/rate-limit'
import { createCart, getCart, replaceCart } from '../services/carts'
import type { StoreAccess } from '../services/credentials'
import { ServiceNotFoundError } from '../services/errors'
import { requestCookie } from '../visit/request-cookie'
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
import { countItems } from './lines'

const readCookie = async () => decodeCart((await cookies()).get(requestCookie(cartCookie))?.value)

/** The id of the visitor's large cart at the service. */
export async function ownCartId(): Promise<string | undefined> {
  const cart = await readCookie()
  return cart.kind === 'saved' ? cart.id : undefined
}

/** The visitor's cart, for pages and forms without scripts. Throws the errors of `request`. */
export async function readOwnCart(store: StoreAccess): Promise<Cart> {
  const cart = await readCookie()
  if (cart.kind === 'lines') return cart
  try {
    return await getCart(store, cart.id)
  } catch (error) {
    if (error instanceof ServiceNotFoundError) return { lines: [], region: defaultRegion }
    throw error
  }
}

/** Saves the cart as the browser does: in its cookie, or at the service if it does not fit. Returns the 429 of a rate limit. */
export async function writeOwnCart(store: StoreAccess, cart: Cart, request: Request): Promise<Response | null> {
  const id = await ownCartId()
  const value = encodeCart(cart)
  if (id === undefined && value.length <= maxCartBytes) {
    await setCookie(value)
    return null
  }
  const limited = await limitVisitor(id === undefined ? 'saveCart' : 'changeCart', allStores, request)
  if (limited !== null) return limited
  const saved = id === undefined ? await createCart(store, cart) : await replaceCart(store, id, cart)
  await setCookie(encodeSavedCart(saved.id, countItems(cart.lines)))
  return null
}

/** Readable by scripts: a browser with scripts changes the cart by itself. */
async function setCookie(value: string): Promise<void> {
  const options = { path: '/', maxAge: cartCookieMaxAge, sameSite: 'lax', secure: hasTls } as const
  ;(await cookies()).set(requestCookie(cartCookie), value, options)
}
