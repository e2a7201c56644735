import { CartInput, maxLinkSkus, Sku, SkuLines, StoredCart } from '@awning/contract/cart'
import { idempotencyHeaders } from '@awning/contract/idempotency'
import { Slug } from '@awning/contract/primitives'
import { createRoute, z } from '@hono/zod-openapi'
import type { Deps } from '../../context'
import { errorResponse, json, jsonBody, newRoutes } from '../../http/routing'
import { canReadPrivateContent } from '../../stores/preview-access'
import { accessOf } from '../../stores/store-access'
import { findSkus } from '../cart/find-skus'
import { createCart, deleteCart, readCart, replaceCart } from '../cart/store-cart'
import { requireStore } from '../checkout/find-checkout'

const params = z.object({ id: z.string().max(80) })
const responses = { 200: json(StoredCart, 'The cart'), 400: errorResponse, 404: errorResponse }

const postCart = createRoute({
  method: 'post',
  path: '/v1/carts',
  tags: ['cart'],
  summary: 'Save a cart that is too large for its cookie',
  request: { headers: idempotencyHeaders, body: jsonBody(CartInput) },
  responses: { ...responses, 409: errorResponse, 422: errorResponse },
})

const getCart = createRoute({
  method: 'get',
  path: '/v1/carts/{id}',
  tags: ['cart'],
  summary: 'A saved cart',
  request: { params, query: z.object({ storeSlug: Slug }) },
  responses: responses,
})

const putCart = createRoute({
  method: 'put',
  path: '/v1/carts/{id}',
  tags: ['cart'],
  summary: 'Replace a saved cart',
  request: { params, body: jsonBody(CartInput) },
  responses: responses,
})

const deleteCartRoute = createRoute({
  method: 'delete',
  path: '/v1/carts/{id}',
  tags: ['cart'],
  summary: 'Delete a saved cart',
  request: { params, query: z.object({ storeSlug: Slug }) },
  responses: { ...responses, 200: json(StoredCart, 'The deleted cart') },
})

const listedSkus = z
  .string()
  .max(5000)
  .transform((text) => text.split(','))
  .pipe(z.array(Sku).min(1).max(maxLinkSkus))

const getSkus = createRoute({
  method: 'get',
  path: '/v1/skus',
  tags: ['cart'],
  summary: 'Line items of SKUs, as in cart links',
  request: {
    query: z.object({
      storeSlug: Slug,
      skus: listedSkus.openapi({ type: 'string', description: `At most ${maxLinkSkus} SKUs, separated by commas` }),
      visibility: z.string().max(10).optional().describe('Ignored without a preview token'),
    }),
  },
  responses: { 200: json(SkuLines, 'The line items, without quantities'), 400: errorResponse, 404: errorResponse },
})

export function cartRoutes(deps: Deps) {
  return newRoutes()
    .openapi(postCart, async (c) => {
      const { storeSlug, ...content } = c.req.valid('json')
      const store = await requireStore(storeSlug, accessOf(c), deps.db)
      return c.json(await createCart(store, content, deps), 200)
    })
    .openapi(getCart, async (c) => {
      const store = await requireStore(c.req.valid('query').storeSlug, accessOf(c), deps.db)
      return c.json(await readCart(store, c.req.valid('param').id, deps), 200)
    })
    .openapi(putCart, async (c) => {
      const { storeSlug, ...content } = c.req.valid('json')
      const store = await requireStore(storeSlug, accessOf(c), deps.db)
      return c.json(await replaceCart(store, c.req.valid('param').id, content, deps), 200)
    })
    .openapi(deleteCartRoute, async (c) => {
      const store = await requireStore(c.req.valid('query').storeSlug, accessOf(c), deps.db)
      return c.json(await deleteCart(store, c.req.valid('param').id, deps), 200)
    })
    .openapi(getSkus, async (c) => {
      const { storeSlug, skus, visibility } = c.req.valid('query')
      const store = await requireStore(storeSlug, accessOf(c), deps.db)
      const unlisted = await canReadPrivateContent(store, visibility, c, deps)
      return c.json(await findSkus(store, { skus, unlisted }, deps), 200)
    })
}
