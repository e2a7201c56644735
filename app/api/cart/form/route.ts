import { seeOther } from '@/lib/api/api-response'
import { handleForm } from '@/lib/api/handle-write'
import { applyCartForm, CartForm } from '@/lib/cart/cart-form'
import { readOwnCart, writeOwnCart } from '@/lib/cart/own-cart'
import { paths } from '@/lib/routing/paths'

/** Changes the visitor's cart without scripts, and shows it. */
export const POST = (request: Request) =>
  handleForm(request, CartForm, async ({ store, market }, form) => {
    const cart = applyCartForm(await readOwnCart(store), form, market.region)
    return (await writeOwnCart(store, cart, request)) ?? seeOther(paths.plainCart())
  })
