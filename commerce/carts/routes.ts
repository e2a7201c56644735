import { createRoute, z } from '@hono/zod-openapi'
import { requireSaleStore } from '../checkouts/find-checkout'
import { CartInput, StoredCart } from '../contract/cart'
import { Slug } from '../contract/primitives'
import type { Deps } from '../deps'
import { json, jsonBody, newRoutes, refusedAnswer } from '../routing'
import { createCart, readCart, replaceCart } from './store-cart'

const params = z.object({ id: z.string().max(80) })
const answers = { 200: json(StoredCart, 'The cart'), 400: refusedAnswer, 404: refusedAnswer }

const postCart = createRoute({
  method: 'post',
  path: '/v1/carts',
  tags: ['cart'],
  summary: 'Keep a cart that is too large for its cookie',
  request: { body: jsonBody(CartInput) },
  responses: answers,
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
}
