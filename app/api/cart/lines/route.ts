import { CartLines } from '@awning/contract/cart'
import { z } from 'zod'
import { privateJson } from '@/lib/api/api-response'
import { linesPerCall } from '@/lib/cart/display'
import { showCart } from '@/lib/cart/show-cart'
import { handleWrite } from '@/lib/checkout/handle'

const Body = z.object({ lines: CartLines.max(linesPerCall) })

/** The display data of cart lines: names, pictures, prices and availability. Read-only. */
export const POST = (request: Request) =>
  handleWrite(request, Body, async (shop, { lines }) => privateJson(await showCart(shop, lines)))
