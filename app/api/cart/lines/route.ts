import { CartLines } from '@awning/contract/cart'
import { z } from 'zod'
import { privateJson } from '@/lib/api/api-response'
import { handleWrite } from '@/lib/api/handle-write'
import { type CartDisplay, linesPerCall } from '@/lib/cart/display'
import { showCart } from '@/lib/cart/show-cart'
import { cartMethods, cartWallets, freeDeliveryFrom } from '@/lib/checkout/cart-methods'

const Body = z.object({ lines: CartLines.max(linesPerCall) })

/** The display data of cart lines: names, pictures, prices and availability. Read-only. */
export const POST = (request: Request) =>
  handleWrite(request, Body, async (shop, { lines }) => {
    const shown: CartDisplay = {
      ...(await showCart(shop, lines)),
      methods: cartMethods(shop.store),
      wallets: cartWallets(shop.store),
      preview: shop.preview !== undefined,
      freeDeliveryFrom: freeDeliveryFrom(shop.store, shop.market),
    }
    return privateJson(shown)
  })
