import { ReturnedOrder } from '@awning/contract/order-commands'
import {
  ApproveReturnInput,
  DeclineReturnInput,
  RefundReturnInput,
  ReturnDays,
  ReturnDaysInput,
  ReturnList,
  ReturnListQuery,
} from '@awning/contract/returns'
import { createRoute, z } from '@hono/zod-openapi'
import type { ServiceContext } from '../context'
import { errorResponse, json, jsonBody, newRoutes } from '../http/routing'
import { orderAfterCommand } from '../ordering/order/operator-orders'
import { listReturns, moveReturn, refundReturn, setReturnDays } from '../ordering/order/returns'
import type { StoreRef } from '../store-ref'
import { operatorStore } from '../stores/operator-store'
import { actorOf, operatorHeader } from './operator-header'

const security = [{ operator: [] }]
const tags = ['operator']
const storeParams = z.object({ slug: z.string().max(100) })
const params = storeParams.extend({
  number: z.string().max(60),
  id: z.coerce.number().int().min(1).max(2_147_483_647),
})
const rejections = { 400: errorResponse, 401: errorResponse, 404: errorResponse, 409: errorResponse }
const path = (verb: string) => `/admin/stores/{slug}/orders/{number}/returns/{id}/${verb}` as const
const changed = { 200: json(ReturnedOrder, 'The order with the return'), ...rejections }
const command = { method: 'post' as const, tags, security }

const getReturns = createRoute({
  method: 'get',
  path: '/admin/stores/{slug}/returns',
  tags,
  summary: 'The returns of a store, the newest first',
  security,
  request: { params: storeParams, query: ReturnListQuery },
  responses: { 200: json(ReturnList, 'The returns'), ...rejections },
})

const putDays = createRoute({
  method: 'put',
  path: '/admin/stores/{slug}/return-days',
  tags,
  summary: 'Set the days after the delivery in which a buyer can ask for a return; 0 for none',
  security,
  request: { params: storeParams, body: jsonBody(ReturnDaysInput) },
  responses: { 200: json(ReturnDays, 'The days'), ...rejections },
})

const approve = createRoute({
  ...command,
  path: path('approve'),
  summary: 'Accept a return, with a text and the link of a label for the buyer',
  request: { params, headers: operatorHeader, body: jsonBody(ApproveReturnInput) },
  responses: changed,
})

const decline = createRoute({
  ...command,
  path: path('decline'),
  summary: 'Decline a return, with a text for the buyer',
  request: { params, headers: operatorHeader, body: jsonBody(DeclineReturnInput) },
  responses: changed,
})

const receive = createRoute({
  ...command,
  path: path('receive'),
  summary: 'Mark the items of a return as received',
  request: { params, headers: operatorHeader },
  responses: changed,
})

const refund = createRoute({
  ...command,
  path: path('refund'),
  summary: 'Refund a return, once',
  request: { params, headers: operatorHeader, body: jsonBody(RefundReturnInput) },
  responses: { ...changed, 422: errorResponse },
})

type Named = z.output<typeof params>

export function adminReturnRoutes(deps: ServiceContext) {
  async function done(
    { slug, number, id }: Named,
    run: (store: StoreRef, one: { lookupNumber: string; returnId: number }) => Promise<ReturnedOrder['outcome']>,
  ): Promise<ReturnedOrder> {
    const store = await operatorStore(deps.db, slug)
    const outcome = await run(store, { lookupNumber: number, returnId: id })
    return { outcome, ...(await orderAfterCommand(store, number, deps.db)) }
  }
  return newRoutes()
    .openapi(getReturns, async (c) => {
      const store = await operatorStore(deps.db, c.req.valid('param').slug)
      return c.json(await listReturns(store, c.req.valid('query'), deps.db), 200)
    })
    .openapi(putDays, async (c) => {
      const store = await operatorStore(deps.db, c.req.valid('param').slug)
      const { days } = c.req.valid('json')
      return c.json({ slug: store.slug, days, changed: await setReturnDays(store, days, deps.db) }, 200)
    })
    .openapi(approve, async (c) => {
      const { answer = null, labelUrl = null } = c.req.valid('json')
      const decision = { to: 'approved' as const, answer, labelUrl, by: actorOf(c.req.valid('header')) }
      return c.json(await done(c.req.valid('param'), (store, one) => moveReturn(store, one, decision, deps)), 200)
    })
    .openapi(decline, async (c) => {
      const decision = { to: 'declined' as const, ...c.req.valid('json'), by: actorOf(c.req.valid('header')) }
      return c.json(await done(c.req.valid('param'), (store, one) => moveReturn(store, one, decision, deps)), 200)
    })
    .openapi(receive, async (c) => {
      const decision = { to: 'received' as const, by: actorOf(c.req.valid('header')) }
      return c.json(await done(c.req.valid('param'), (store, one) => moveReturn(store, one, decision, deps)), 200)
    })
    .openapi(refund, async (c) => {
      const input = { ...c.req.valid('json'), by: actorOf(c.req.valid('header')) }
      return c.json(await done(c.req.valid('param'), (store, one) => refundReturn(store, one, input, deps)), 200)
    })
}
