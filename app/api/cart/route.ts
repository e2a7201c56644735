import { cookies } from 'next/headers'
import { cartCookie, decodeCart } from '@/lib/cart/cookie'
import { KeptCart, KeptCartId, LoadedCart } from '@/lib/cart/kept-cart'
import { handleWrite } from '@/lib/checkout/handle'
import { answer, answerCall } from '@/lib/services/answer'
import { createCart, deleteCart, getCart, replaceCart } from '@/lib/services/carts'
import { refuse, storeFromRequest } from '@/lib/store/store-from-request'

/** The id under which the service keeps this visitor's cart. */
async function ownCartId(): Promise<string | undefined> {
  const cart = decodeCart((await cookies()).get(cartCookie)?.value)
  return cart.kind === 'kept' ? cart.id : undefined
}

/** The visitor's large cart: `{ lines, region }`. */
export async function GET(request: Request) {
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  const id = await ownCartId()
  if (id === undefined) return refuse(404, 'not_found')
  return await answerCall(async () => answer(LoadedCart.parse(await getCart(shop.store, id))))
}

/** Takes over a cart that has outgrown its cookie: `{ id }` for the cookie. */
export const POST = (request: Request) =>
  handleWrite(request, KeptCart, async ({ store }, cart) => answer({ id: (await createCart(store, cart)).id }, 201))

/** The visitor's large cart anew. */
export const PUT = (request: Request) =>
  handleWrite(request, KeptCart, async ({ store }, cart) => {
    const id = await ownCartId()
    if (id === undefined) return refuse(404, 'not_found')
    return answer({ id: (await replaceCart(store, id, cart)).id })
  })

/** Destroys the visitor's large cart, where the body names the one that the visitor's cookie names. */
export const DELETE = (request: Request) =>
  handleWrite(request, KeptCartId, async ({ store }, { id }) => {
    if (id !== (await ownCartId())) return refuse(404, 'not_found')
    return answer({ id: (await deleteCart(store, id)).id })
  })
