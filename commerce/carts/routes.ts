import { createRoute, z } from '@hono/zod-openapi'
import { requireSaleStore } from '../checkouts/find-checkout'
import { CartInput, largestLink, Sku, SkuLines, StoredCart } from '../contract/cart'
import { onceHeaders } from '../contract/idempotency'
import { Slug } from '../contract/primitives'
import type { Deps } from '../deps'
import { mayReadUnlisted } from '../previews/open-preview'
import { json, jsonBody, newRoutes, refusedAnswer } from '../routing'
import { findSkus } from './find-skus'
import { createCart, deleteCart, readCart, replaceCart } from './store-cart'

const params = z.object({ id: z.string().max(80) })
const answers = { 200: json(StoredCart, 'The cart'), 400: refusedAnswer, 404: refusedAnswer }

const postCart = createRoute({
  method: 'post',
  path: '/v1/carts',
  tags: ['cart'],
  summary: 'Keep a cart that is too large for its cookie',
  request: { headers: onceHeaders, body: jsonBody(CartInput) },
  responses: { ...answers, 409: refusedAnswer, 422: refusedAnswer },
})

const getCart = createRoute({
  method: 'get',
  path: '/v1/carts/{id}',
  tags: ['cart'],
  summary: 'A cart that was kept',
  request: { params, query: z.object({ storeSlug: Slug }) },
  responses: answers,
})

const putCart = createRoute({
  method: 'put',
  path: '/v1/carts/{id}',
  tags: ['cart'],
  summary: 'The whole cart anew',
  request: { params, body: jsonBody(CartInput) },
  responses: answers,
})

const deleteCartRoute = createRoute({
  method: 'delete',
  path: '/v1/carts/{id}',
  tags: ['cart'],
  summary: 'Destroy a cart that was kept',
  request: { params, query: z.object({ storeSlug: Slug }) },
  responses: { ...answers, 200: json(StoredCart, 'The cart as it was') },
})

const listedSkus = z
  .string()
  .max(5000)
  .transform((text) => text.split(','))
  .pipe(z.array(Sku).min(1).max(largestLink))

const getSkus = createRoute({
  method: 'get',
  path: '/v1/skus',
  tags: ['cart'],
  summary: 'The cart lines of skus, as cart links name them',
  request: {
    query: z.object({
      storeSlug: Slug,
      skus: listedSkus.openapi({ type: 'string', description: `At most ${largestLink}, separated by commas` }),
      visibility: z.string().max(10).optional().describe('Ignored without a preview credential'),
    }),
  },
  responses: { 200: json(SkuLines, 'The lines, without pieces'), 400: refusedAnswer, 404: refusedAnswer },
})

export function cartRoutes(deps: Deps) {
  return newRoutes()
    .openapi(postCart, async (c) => {
      const { storeSlug, ...content } = c.req.valid('json')
      const store = await requireSaleStore(storeSlug, deps.db)
      return c.json(await createCart(store, content, deps), 200)
    })
    .openapi(getCart, async (c) => {
      const store = await requireSaleStore(c.req.valid('query').storeSlug, deps.db)
      return c.json(await readCart(store, c.req.valid('param').id, deps), 200)
    })
    .openapi(putCart, async (c) => {
      const { storeSlug, ...content } = c.req.valid('json')
      const store = await requireSaleStore(storeSlug, deps.db)
      return c.json(await replaceCart(store, c.req.valid('param').id, content, deps), 200)
    })
    .openapi(deleteCartRoute, async (c) => {
      const store = await requireSaleStore(c.req.valid('query').storeSlug, deps.db)
      return c.json(await deleteCart(store, c.req.valid('param').id, deps), 200)
    })
    .openapi(getSkus, async (c) => {
      const { storeSlug, skus, visibility } = c.req.valid('query')
      const store = await requireSaleStore(storeSlug, deps.db)
      const unlisted = await mayReadUnlisted(store, visibility, c, deps)
      return c.json(await findSkus(store, { skus, unlisted }, deps), 200)
    })
}
