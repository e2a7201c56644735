import { handleServiceErrors, privateJson } from '@/lib/api/api-response'
import { handleWrite } from '@/lib/api/handle-write'
import { ownCartId } from '@/lib/cart/own-cart'
import { LoadedCart, SavedCart, SavedCartId } from '@/lib/cart/saved-cart'
import { allStores, limitVisitor } from '@/lib/limits/rate-limit'
import { reject } from '@/lib/server/reject'
import { createCart, deleteCart, getCart, replaceCart } from '@/lib/services/carts'
import { storeFromRequest } from '@/lib/shop/store-from-request'

/** The visitor's large cart: `{ lines, region }`. */
export async function GET(request: Request) {
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  const id = await ownCartId()
  if (id === undefined) return reject(404, 'not_found')
  return await handleServiceErrors(async () => privateJson(LoadedCart.parse(await getCart(shop.store, id))))
}

/** Stores a cart that is too large for its cookie: returns `{ id }` for the cookie. */
export const POST = (request: Request) =>
  handleWrite(request, SavedCart, async ({ store }, cart) => {
    const limited = await limitVisitor('saveCart', allStores, request)
    return limited ?? privateJson({ id: (await createCart(store, cart)).id }, 201)
  })

export const PUT = (request: Request) =>
  handleWrite(request, SavedCart, async ({ store }, cart) => {
    const id = await ownCartId()
    if (id === undefined) return reject(404, 'not_found')
    const limited = await limitVisitor('changeCart', allStores, request)
    return limited ?? privateJson({ id: (await replaceCart(store, id, cart)).id })
  })

/** Deletes the visitor's large cart if the body and the cookie name the same id. */
export const DELETE = (request: Request) =>
  handleWrite(request, SavedCartId, async ({ store }, { id }) => {
    if (id !== (await ownCartId())) return reject(404, 'not_found')
    return privateJson({ id: (await deleteCart(store, id)).id })
  })
