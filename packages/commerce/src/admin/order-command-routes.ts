import { EndedOrder, EndInput, MovedOrder, OperatorOrder, OrderPage, ShipInput } from '@awning/contract/order-commands'
import { createRoute, z } from '@hono/zod-openapi'
import type { ServiceContext } from '../context'
import { errorResponse, json, jsonBody, newRoutes } from '../http/routing'
import { cancelOrRefundOrder } from '../ordering/order/cancel-or-refund-order'
import { exportOrders, operatorOrder, orderAfterCommand } from '../ordering/order/operator-orders'
import type { OrderEnd } from '../ordering/order/order-state-machine'
import { transitionOrder } from '../ordering/order/transition-order'
import { operatorStore } from '../stores/operator-store'

const security = [{ operator: [] }]
const tags = ['operator']
const params = z.object({ slug: z.string().max(100), number: z.string().max(60) })
const rejections = { 400: errorResponse, 401: errorResponse, 404: errorResponse, 409: errorResponse }
const path = (verb: string) => `/admin/stores/{slug}/orders/{number}/${verb}` as const

const getOrder = createRoute({
  method: 'get',
  path: '/admin/stores/{slug}/orders/{number}',
  tags,
  summary: 'An order with its history, parcel and refund',
  security,
  request: { params },
  responses: { 200: json(OperatorOrder, 'The order'), ...rejections, 422: errorResponse },
})

const getExport = createRoute({
  method: 'get',
  path: '/admin/stores/{slug}/orders/export',
  tags,
  summary: 'Export orders with all details, oldest first, page by page',
  security,
  request: {
    params: params.pick({ slug: true }),
    query: z.object({
      since: z.iso.datetime().optional().describe('Only orders placed at or after this instant'),
      after: z.coerce.number().int().min(0).default(0).describe('`next` of the previous page'),
      limit: z.coerce.number().int().min(1).max(500).default(200),
    }),
  },
  responses: { 200: json(OrderPage, 'A page of orders'), ...rejections },
})

const produce = createRoute({
  method: 'post',
  path: path('produce'),
  tags,
  summary: 'Mark an order as in production. A repeated call changes nothing',
  security,
  request: { params },
  responses: { 200: json(MovedOrder, 'The order, in production'), ...rejections },
})

const ship = createRoute({
  method: 'post',
  path: path('ship'),
  tags,
  summary: 'Mark an order as shipped. A call with another parcel replaces the earlier one',
  security,
  request: { params, body: jsonBody(ShipInput) },
  responses: { 200: json(MovedOrder, 'The shipped order'), ...rejections },
})

const deliver = createRoute({
  method: 'post',
  path: path('deliver'),
  tags,
  summary: 'Mark an order as delivered. A repeated call changes nothing',
  security,
  request: { params },
  responses: { 200: json(MovedOrder, 'The delivered order'), ...rejections },
})

const cancel = createRoute({
  method: 'post',
  path: path('cancel'),
  tags,
  summary: 'Cancel an order that is not shipped: refund it in full and return its stock, once',
  security,
  request: { params, body: jsonBody(EndInput) },
  responses: { 200: json(EndedOrder, 'The canceled order; `waiting` until the provider responds'), ...rejections },
})

const refund = createRoute({
  method: 'post',
  path: path('refund'),
  tags,
  summary: 'Refund an order in full, once. Its stock is not returned',
  security,
  request: { params, body: jsonBody(EndInput) },
  responses: { 200: json(EndedOrder, 'The refunded order; `waiting` until the provider responds'), ...rejections },
})

type Named = { slug: string; number: string }

export function adminOrderCommandRoutes(deps: ServiceContext) {
  async function moved({ slug, number }: Named, step: Parameters<typeof transitionOrder>[2]): Promise<MovedOrder> {
    const store = await operatorStore(deps.db, slug)
    const outcome = await transitionOrder(store, number, step, deps)
    return { outcome, ...(await orderAfterCommand(store, number, deps.db)) }
  }
  async function ended({ slug, number }: Named, becomes: OrderEnd, { reason }: EndInput): Promise<EndedOrder> {
    const store = await operatorStore(deps.db, slug)
    const outcome = await cancelOrRefundOrder(store, number, { becomes, reason: reason ?? null }, deps)
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
