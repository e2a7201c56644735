import { errorCodes } from '@awning/contract/errors'
import type { z } from 'zod'
import { handleServiceErrors } from '../api/api-response'
import { handleWrite, type Work } from '../api/handle-write'
import type { LimitName } from '../limits/limits'
import { reject } from '../server/reject'
import { type RequestShop, storeFromRequest } from '../shop/store-from-request'
import { isKnownCheckout } from './own-checkout'
import { pageTokenHeader } from './page-meta'
import { isFromCheckoutPage } from './page-token'

/** A write that leads to an order. Rejected in a preview. */
export const handlePurchase = <Shape extends z.ZodType>(
  request: Request,
  schema: Shape,
  work: Work<z.output<Shape>>,
  limit?: LimitName,
): Promise<Response> =>
  handleWrite(
    request,
    schema,
    async (shop, body) => (shop.preview === undefined ? await work(shop, body) : reject(403, errorCodes.preview)),
    limit,
  )

/**
 * Responds 404 without the cookie that names the checkout, and 403 to calls from outside its page. A form has the token of the page
 * in a field.
 */
export async function rejectForeign(
  request: Request,
  id: string,
  token = request.headers.get(pageTokenHeader) ?? '',
): Promise<Response | null> {
  if (!(await isKnownCheckout(id))) return reject(404, 'not_found')
  return (await isFromCheckoutPage(request, id, token)) ? null : reject(403, errorCodes.pageTokenMissing)
}

/** A write to one checkout from its own page. */
export const handleCheckoutWrite = <Shape extends z.ZodType<{ id: string }>>(
  request: Request,
  schema: Shape,
  work: Work<z.output<Shape>>,
  limit?: LimitName,
): Promise<Response> =>
  handlePurchase(
    request,
    schema,
    async (shop, body) => (await rejectForeign(request, body.id)) ?? (await work(shop, body)),
    limit,
  )

/** A read of one checkout from its own page. `?id=` and the cookie must name the checkout. */
export async function handleCheckoutRead(
  request: Request,
  work: (shop: RequestShop, id: string) => Promise<Response>,
): Promise<Response> {
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  const id = new URL(request.url).searchParams.get('id') ?? ''
  return (await rejectForeign(request, id)) ?? (await handleServiceErrors(() => work(shop, id)))
}
