import type { z } from 'zod'
import { errorCodes } from '../../commerce/contract/errors'
import type { LimitName } from '../limits/limits'
import { takeOfVisitor } from '../limits/take'
import { answerCall } from '../services/answer'
import { guardWrite } from '../services/guard'
import { type RequestShop, refuse, storeFromRequest } from '../store/store-from-request'
import { isKnownCheckout } from './own-checkout'
import { isFromCheckoutPage } from './page-token'

type Work<Body> = (shop: RequestShop, body: Body) => Promise<Response>

/**
 * A write of the browser: guarded, its store from the host, its body parsed. A malformed one is refused; what is left is counted, `limit` says as
 * what, and one too many is refused as well.
 */
export async function handleWrite<Shape extends z.ZodType>(
  request: Request,
  shape: Shape,
  work: Work<z.output<Shape>>,
  limit: LimitName = 'write',
): Promise<Response> {
  const guarded = await guardWrite(request)
  if (guarded instanceof Response) return guarded
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  const parsed = await shape.safeParseAsync(guarded.body)
  if (!parsed.success) return refuse(400, 'invalid', `/${parsed.error.issues[0]?.path.map(String).join('/') ?? ''}`)
  return (await takeOfVisitor(limit, shop.store.slug, request)) ?? (await answerCall(() => work(shop, parsed.data)))
}

/** A step towards an order. Nothing is sold in a preview, whatever its page says. */
export const handlePurchase = <Shape extends z.ZodType>(
  request: Request,
  shape: Shape,
  work: Work<z.output<Shape>>,
  limit?: LimitName,
): Promise<Response> =>
  handleWrite(
    request,
    shape,
    async (shop, body) => (shop.preview === undefined ? await work(shop, body) : refuse(403, errorCodes.preview)),
    limit,
  )

/** A checkout without the cookie that names it does not exist, and its page alone may make calls for it. */
async function refuseForeign(request: Request, id: string): Promise<Response | null> {
  if (!(await isKnownCheckout(id))) return refuse(404, 'not_found')
  return (await isFromCheckoutPage(request, id)) ? null : refuse(403, errorCodes.pageTokenMissing)
}

/** A write to one checkout, from its own page. */
export const handleOwnWrite = <Shape extends z.ZodType<{ id: string }>>(
  request: Request,
  shape: Shape,
  work: Work<z.output<Shape>>,
  limit?: LimitName,
): Promise<Response> =>
  handlePurchase(
    request,
    shape,
    async (shop, body) => (await refuseForeign(request, body.id)) ?? (await work(shop, body)),
    limit,
  )

/** A read of one checkout, named by `?id=` and by the cookie, from its own page. */
export async function handleOwnRead(
  request: Request,
  work: (shop: RequestShop, id: string) => Promise<Response>,
): Promise<Response> {
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  const id = new URL(request.url).searchParams.get('id') ?? ''
  return (await refuseForeign(request, id)) ?? (await answerCall(() => work(shop, id)))
}
