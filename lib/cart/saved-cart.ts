import { type CartLine, CartLines, CartRegion, maxCartLines, StoredCart } from '@awning/contract/cart'
import { z } from 'zod'
import { CallRejectedError } from '../browser/call-errors'
import { fetchApi } from '../browser/fetch-api'
import type { Cart } from './encode-cart'
import { addLine } from './lines'

/** Body of POST and PUT /api/cart. DELETE uses the id. */
export const SavedCart = z.object({ lines: CartLines, region: CartRegion })
/** The response of GET /api/cart. */
export const LoadedCart = StoredCart.pick({ lines: true, region: true })
export const SavedCartId = z.object({ id: z.string() })

/**
 * The lines of the cart in the visitor's cookie; undefined if the service has no cart with that id. Throws CallFailedError and
 * CallRejectedError.
 */
export async function loadSavedCart(): Promise<Cart | undefined> {
  try {
    const { lines, region } = await fetchApi({ path: '/api/cart', schema: LoadedCart })
    return { region, lines: lines.reduce<CartLine[]>(addLine, []) }
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}

/**
 * Saves a large cart at the service. `id` is its current id; a cart that no longer exists is replaced. Returns the id for the
 * cookie. Throws CallFailedError and CallRejectedError, and CartTooLarge without a request, because a cart with more lines is
 * always rejected.
 */
export async function storeSavedCart({ lines, region }: Cart, id: string | undefined): Promise<string> {
  if (lines.length > maxCartLines) throw new CartTooLarge()
  const body = { lines, region }
  const create = () => fetchApi({ path: '/api/cart', method: 'POST', body, schema: SavedCartId })
  if (id === undefined) return (await create()).id
  try {
    return (await fetchApi({ path: '/api/cart', method: 'PUT', body, schema: SavedCartId })).id
  } catch (error) {
    if (isNotFound(error)) return (await create()).id
    throw error
  }
}

/** Deletes the cart with this id from the visitor's cookie. Throws CallFailedError and CallRejectedError. */
export const deleteSavedCart = (id: string) =>
  fetchApi({ path: '/api/cart', method: 'DELETE', body: { id }, schema: SavedCartId })

class CartTooLarge extends Error {}

const isNotFound = (error: unknown) => error instanceof CallRejectedError && error.status === 404
