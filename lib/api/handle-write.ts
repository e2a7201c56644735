import type { z } from 'zod'
import type { LimitName } from '../limits/limits'
import { limitVisitor } from '../limits/rate-limit'
import { reject } from '../server/reject'
import { type RequestShop, storeFromRequest } from '../shop/store-from-request'
import { handleServiceErrors } from './api-response'
import { guardForm, guardWrite } from './guard'

export type Work<Body> = (shop: RequestShop, body: Body) => Promise<Response>

/**
 * Handles a write of the browser: checks it for CSRF, resolves the store from the host and parses the body. Rejects a malformed
 * body, then applies the rate limit named by `limit`.
 */
export async function handleWrite<Shape extends z.ZodType>(
  request: Request,
  schema: Shape,
  work: Work<z.output<Shape>>,
  limit: LimitName = 'write',
): Promise<Response> {
  return await handleBody(request, await guardWrite(request), schema, work, limit)
}

/** The same for a form, which browsers send without scripts. */
export async function handleForm<Shape extends z.ZodType>(
  request: Request,
  schema: Shape,
  work: Work<z.output<Shape>>,
  limit: LimitName = 'write',
): Promise<Response> {
  return await handleBody(request, await guardForm(request), schema, work, limit)
}

async function handleBody<Shape extends z.ZodType>(
  request: Request,
  guarded: Awaited<ReturnType<typeof guardWrite>>,
  schema: Shape,
  work: Work<z.output<Shape>>,
  limit: LimitName,
): Promise<Response> {
  if (guarded instanceof Response) return guarded
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  const parsed = await schema.safeParseAsync(guarded.body)
  if (!parsed.success) return reject(400, 'invalid', `/${parsed.error.issues[0]?.path.map(String).join('/') ?? ''}`)
  return (
    (await limitVisitor(limit, shop.store.slug, request)) ?? (await handleServiceErrors(() => work(shop, parsed.data)))
  )
}
