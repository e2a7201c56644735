import { z } from 'zod'
import { type CartLine, CartLines, CartRegion, largestCart, StoredCart } from '../../commerce/contract/cart'
import { CallRefused, callApp } from '../browser-call'
import type { Cart } from './cookie'
import { addLine } from './lines'

/** Body of POST and PUT /api/cart. DELETE takes the id. */
export const KeptCart = z.object({ lines: CartLines, region: CartRegion })
/** The answer of GET /api/cart. */
export const LoadedCart = StoredCart.pick({ lines: true, region: true })
export const KeptCartId = z.object({ id: z.string() })

/** The lines of the cart that the visitor's cookie names; undefined where the service has none under that id. Throws CallLost and CallRefused. */
export async function loadKeptCart(): Promise<Cart | undefined> {
  try {
    const { lines, region } = await callApp({ path: '/api/cart', shape: LoadedCart })
    return { region, lines: lines.reduce<CartLine[]>(addLine, []) }
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}

/**
 * Hands a large cart to the service. `id` is the one it is kept under already; one that is gone is replaced. Gives the id for the cookie.
 * Throws CallLost and CallRefused, and CartTooLarge without asking: a cart of more lines would be refused every time.
 */
export async function saveKeptCart({ lines, region }: Cart, id: string | undefined): Promise<string> {
  if (lines.length > largestCart) throw new CartTooLarge()
  const body = { lines, region }
  const create = () => callApp({ path: '/api/cart', method: 'POST', body, shape: KeptCartId })
  if (id === undefined) return (await create()).id
  try {
    return (await callApp({ path: '/api/cart', method: 'PUT', body, shape: KeptCartId })).id
  } catch (error) {
    if (isGone(error)) return (await create()).id
    throw error
  }
}

/** Destroys the cart that the visitor's cookie names by this id. Throws CallLost and CallRefused. */
export const destroyKeptCart = (id: string) =>
  callApp({ path: '/api/cart', method: 'DELETE', body: { id }, shape: KeptCartId })

class CartTooLarge extends Error {}

const isGone = (error: unknown) => error instanceof CallRefused && error.status === 404
