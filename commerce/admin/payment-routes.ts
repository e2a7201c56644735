import { createRoute, z } from '@hono/zod-openapi'
import { ChangedPayments, ChangePaymentsInput, PaymentSettings } from '../contract/admin'
import type { SaleDeps } from '../orders/sale-deps'
import { changePaymentSettings, paymentSettings } from '../payments/payment-settings'
import { json, jsonBody, newRoutes, refusedAnswer } from '../routing'
import { operatorStore } from './operator-store'

const security = [{ operator: [] }]
const tags = ['operator']
const params = z.object({ slug: z.string().max(100) })
const refusals = { 401: refusedAnswer, 404: refusedAnswer }
const path = '/admin/stores/{slug}/payments'

const getPayments = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'The ways of paying that a store takes, and its accounts',
  security,
  request: { params },
  responses: { 200: json(PaymentSettings, 'What it takes'), ...refusals },
})

const putPayments = createRoute({
  method: 'put',
  path,
  tags,
  summary: 'Choose the ways of paying of a store, and its own accounts; what is not named stays',
  security,
  request: { params, body: jsonBody(ChangePaymentsInput) },
  responses: { 200: json(ChangedPayments, 'What it takes now'), 400: refusedAnswer, 409: refusedAnswer, ...refusals },
})

export function adminPaymentRoutes(deps: SaleDeps) {
  return newRoutes()
    .openapi(getPayments, async (c) => {
      const store = await operatorStore(deps.db, c.req.valid('param').slug)
      return c.json(paymentSettings(store, deps.payments), 200)
    })
    .openapi(putPayments, async (c) => {
      const store = await operatorStore(deps.db, c.req.valid('param').slug)
      const { changed, settings } = await changePaymentSettings(store, c.req.valid('json'), deps)
      return c.json({ changed, ...settings }, 200)
    })
}
