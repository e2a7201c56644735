import {
  type Actor,
  CancelInput,
  EndedOrder,
  MovedOrder,
  OperatorOrder,
  OrderPage,
  RefundInput,
  ShipInput,
} from '@awning/contract/order-commands'
import { createRoute, z } from '@hono/zod-openapi'
import type { ServiceContext } from '../context'
import { errorResponse, json, jsonBody, newRoutes } from '../http/routing'
import { cancelOrRefundOrder } from '../ordering/order/cancel-or-refund-order'
import { exportOrders, operatorOrder, orderAfterCommand } from '../ordering/order/operator-orders'
import { refundPart } from '../ordering/order/refund-part'
import { shipOrder } from '../ordering/order/ship-order'
import { transitionOrder } from '../ordering/order/transition-order'
import type { StoreRef } from '../store-ref'
import { operatorStore } from '../stores/operator-store'
import { actorOf, operatorHeader } from './operator-header'

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
  request: { params, headers: operatorHeader },
  responses: { 200: json(MovedOrder, 'The order, in production'), ...rejections },
})

const ship = createRoute({
  method: 'post',
  path: path('ship'),
  tags,
  summary: 'Ship an order or a part of it. A repeated call without items replaces the last parcel',
  security,
  request: { params, headers: operatorHeader, body: jsonBody(ShipInput) },
  responses: { 200: json(MovedOrder, 'The order; `part` if something is left to ship'), ...rejections },
})

const deliver = createRoute({
  method: 'post',
  path: path('deliver'),
  tags,
  summary: 'Mark an order as delivered. A repeated call changes nothing',
  security,
  request: { params, headers: operatorHeader },
  responses: { 200: json(MovedOrder, 'The delivered order'), ...rejections },
})

const cancel = createRoute({
  method: 'post',
  path: path('cancel'),
  tags,
  summary:
    'Cancel an order that is not shipped, or items of it: refund what is left of them and return their stock, once',
  security,
  request: { params, headers: operatorHeader, body: jsonBody(CancelInput) },
  responses: {
    200: json(EndedOrder, 'The order; `waiting` until the provider responds'),
    ...rejections,
    422: errorResponse,
  },
})

const refund = createRoute({
  method: 'post',
  path: path('refund'),
  tags,
  summary: 'Refund what is left of an order, or items, delivery or an amount, once for each key',
  security,
  request: { params, headers: operatorHeader, body: jsonBody(RefundInput) },
  responses: {
    200: json(EndedOrder, 'The order; `waiting` until the provider responds'),
    ...rejections,
    422: errorResponse,
  },
})

type Named = { slug: string; number: string }
export function adminOrderCommandRoutes(deps: ServiceContext) {
  async function moved(
    { slug, number }: Named,
    move: (store: StoreRef) => Promise<MovedOrder['outcome']>,
  ): Promise<MovedOrder> {
    const store = await operatorStore(deps.db, slug)
    const outcome = await move(store)
    return { outcome, ...(await orderAfterCommand(store, number, deps.db)) }
  }
  async function cancelled(
    { slug, number }: Named,
    { items, key, ...input }: CancelInput,
    by: Actor,
  ): Promise<EndedOrder> {
    const reason = input.reason ?? null
    const store = await operatorStore(deps.db, slug)
    const outcome =
      items !== undefined && key !== undefined
        ? await refundPart(store, number, { items, restock: true, cancels: true, reason, key, by }, deps)
        : await cancelOrRefundOrder(store, number, { becomes: 'cancelled', reason, by }, deps)
    return { outcome, ...(await orderAfterCommand(store, number, deps.db)) }
  }
  async function refunded({ slug, number }: Named, input: RefundInput, by: Actor): Promise<EndedOrder> {
    const store = await operatorStore(deps.db, slug)
    const { reason: typed, key, restock, ...part } = input
    const reason = typed ?? null
    const isPart = (part.items ?? part.shipping ?? part.amount) !== undefined
    const outcome =
      isPart && key !== undefined
        ? await refundPart(store, number, { ...part, restock, cancels: false, reason, key, by }, deps)
        : await cancelOrRefundOrder(store, number, { becomes: 'refunded', reason, restock, by }, deps)
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
    .openapi(produce, async (c) => {
      const one = c.req.valid('param')
      const step = { status: 'in_production' as const, by: actorOf(c.req.valid('header')) }
      return c.json(await moved(one, (store) => transitionOrder(store, one.number, step, deps)), 200)
    })
    .openapi(ship, async (c) => {
      const one = c.req.valid('param')
      const input = { ...c.req.valid('json'), by: actorOf(c.req.valid('header')) }
      return c.json(await moved(one, (store) => shipOrder(store, one.number, input, deps)), 200)
    })
    .openapi(deliver, async (c) => {
      const one = c.req.valid('param')
      const step = { status: 'delivered' as const, by: actorOf(c.req.valid('header')) }
      return c.json(await moved(one, (store) => transitionOrder(store, one.number, step, deps)), 200)
    })
    .openapi(cancel, async (c) =>
      c.json(await cancelled(c.req.valid('param'), c.req.valid('json'), actorOf(c.req.valid('header'))), 200),
    )
    .openapi(refund, async (c) =>
      c.json(await refunded(c.req.valid('param'), c.req.valid('json'), actorOf(c.req.valid('header'))), 200),
    )
}
