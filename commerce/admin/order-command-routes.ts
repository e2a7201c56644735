import { createRoute, z } from '@hono/zod-openapi'
import { EndedOrder, EndInput, MovedOrder, OperatorOrder, OrderPage, ShipInput } from '../contract/order-commands'
import { endOrder } from '../orders/end-order'
import { moveOrder } from '../orders/move-order'
import { exportOrders, operatorOrder, orderAfterCommand } from '../orders/operator-orders'
import type { OrderEnd } from '../orders/order-law'
import type { SaleDeps } from '../orders/sale-deps'
import { json, jsonBody, newRoutes, refusedAnswer } from '../routing'
import { operatorStore } from './operator-store'

const security = [{ operator: [] }]
const tags = ['operator']
const params = z.object({ slug: z.string().max(100), number: z.string().max(60) })
const refusals = { 400: refusedAnswer, 401: refusedAnswer, 404: refusedAnswer, 409: refusedAnswer }
const path = (verb: string) => `/admin/stores/{slug}/orders/{number}/${verb}` as const

const getOrder = createRoute({
  method: 'get',
  path: '/admin/stores/{slug}/orders/{number}',
  tags,
  summary: 'An order with its history, its parcel and the money that goes back for it',
  security,
  request: { params },
  responses: { 200: json(OperatorOrder, 'The order'), ...refusals, 422: refusedAnswer },
})

const getExport = createRoute({
  method: 'get',
  path: '/admin/stores/{slug}/orders/export',
  tags,
  summary: 'Whole orders, oldest first, a page at a time',
  security,
  request: {
    params: params.pick({ slug: true }),
    query: z.object({
      since: z.iso.datetime().optional().describe('Only orders placed at or after'),
      after: z.coerce.number().int().min(0).default(0).describe('`next` of the page before'),
      limit: z.coerce.number().int().min(1).max(500).default(200),
    }),
  },
  responses: { 200: json(OrderPage, 'A page of orders'), ...refusals },
})

const produce = createRoute({
  method: 'post',
  path: path('produce'),
  tags,
  summary: 'Say that an order is being made; said twice it changes nothing',
  security,
  request: { params },
  responses: { 200: json(MovedOrder, 'It is in production'), ...refusals },
})

const ship = createRoute({
  method: 'post',
  path: path('ship'),
  tags,
  summary: 'Say that an order was shipped, and by whom; another parcel corrects the one that was told',
  security,
  request: { params, body: jsonBody(ShipInput) },
  responses: { 200: json(MovedOrder, 'It is shipped'), ...refusals },
})

const deliver = createRoute({
  method: 'post',
  path: path('deliver'),
  tags,
  summary: 'Say that an order has arrived; said twice it changes nothing',
  security,
  request: { params },
  responses: { 200: json(MovedOrder, 'It is delivered'), ...refusals },
})

const cancel = createRoute({
  method: 'post',
  path: path('cancel'),
  tags,
  summary: 'Cancel an order that is not shipped: all of its money and its stock go back, once',
  security,
  request: { params, body: jsonBody(EndInput) },
  responses: { 200: json(EndedOrder, 'It is cancelled, or will be once the provider answers'), ...refusals },
})

const refund = createRoute({
  method: 'post',
  path: path('refund'),
  tags,
  summary: 'Give all of an order’s money back, once; its stock stays sold',
  security,
  request: { params, body: jsonBody(EndInput) },
  responses: { 200: json(EndedOrder, 'It is refunded, or will be once the provider answers'), ...refusals },
})

type Named = { slug: string; number: string }

export function adminOrderCommandRoutes(deps: SaleDeps) {
  async function moved({ slug, number }: Named, step: Parameters<typeof moveOrder>[2]): Promise<MovedOrder> {
    const store = await operatorStore(deps.db, slug)
    const outcome = await moveOrder(store, number, step, deps)
    return { outcome, ...(await orderAfterCommand(store, number, deps.db)) }
  }
  async function ended({ slug, number }: Named, becomes: OrderEnd, { reason }: EndInput): Promise<EndedOrder> {
    const store = await operatorStore(deps.db, slug)
    const outcome = await endOrder(store, number, { becomes, reason: reason ?? null }, deps)
    return { outcome, ...(await orderAfterCommand(store, number, deps.db)) }
  }
  return newRoutes()
    .openapi(getExport, async (c) => {
      const store = await operatorStore(deps.db, c.req.valid('param').slug)
      const { since, ...page } = c.req.valid('query')
      return c.json(await exportOrders(store, { ...page, since: since ? new Date(since) : null }, deps.db), 200)
    })
    .openapi(getOrder, async (c) => {
      const { slug, number } = c.req.valid('param')
      return c.json(await operatorOrder(await operatorStore(deps.db, slug), number, deps.db), 200)
    })
    .openapi(produce, async (c) => c.json(await moved(c.req.valid('param'), { to: 'in_production' }), 200))
    .openapi(ship, async (c) => {
      const step = { to: 'shipped' as const, parcel: c.req.valid('json') }
      return c.json(await moved(c.req.valid('param'), step), 200)
    })
    .openapi(deliver, async (c) => c.json(await moved(c.req.valid('param'), { to: 'delivered' }), 200))
    .openapi(cancel, async (c) => c.json(await ended(c.req.valid('param'), 'cancelled', c.req.valid('json')), 200))
    .openapi(refund, async (c) => c.json(await ended(c.req.valid('param'), 'refunded', c.req.valid('json')), 200))
}
