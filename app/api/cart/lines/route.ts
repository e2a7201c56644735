import { z } from 'zod'
import { CartLines } from '@/commerce/contract/cart'
import { linesPerCall } from '@/lib/cart/display'
import { showCart } from '@/lib/cart/show-cart'
import { handleWrite } from '@/lib/checkout/handle'
import { answer } from '@/lib/services/answer'

const Body = z.object({ lines: CartLines.max(linesPerCall) })

/** The lines of a cart as they are shown: names, pictures, prices and what of them can be had. Changes nothing. At most 50 of them. */
export const POST = (request: Request) =>
  handleWrite(request, Body, async (shop, { lines }) => answer(await showCart(shop, lines)))
