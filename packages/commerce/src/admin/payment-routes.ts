import { ChangedPayments, ChangePaymentsInput, PaymentSettings } from '@awning/contract/admin'
import { createRoute, z } from '@hono/zod-openapi'
import type { ServiceContext } from '../context'
import { errorResponse, json, jsonBody, newRoutes } from '../http/routing'
import { changePaymentSettings, paymentSettings } from '../ordering/payment/payment-settings'
import { operatorStore } from '../stores/operator-store'

const security = [{ operator: [] }]
const tags = ['operator']
const params = z.object({ slug: z.string().max(100) })
const rejections = { 401: errorResponse, 404: errorResponse }
const path = '/admin/stores/{slug}/payments'

const getPayments = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Payment methods and provider accounts of a store',
  security,
  request: { params },
  responses: { 200: json(PaymentSettings, 'The payment settings'), ...rejections },
})

const putPayments = createRoute({
  method: 'put',
  path,
  tags,
  summary: 'Change the payment methods and provider accounts of a store. Omitted fields keep their value',
  security,
  request: { params, body: jsonBody(ChangePaymentsInput) },
  responses: {
    200: json(ChangedPayments, 'The new payment settings'),
    400: errorResponse,
    409: errorResponse,
    ...rejections,
  },
})

export function adminPaymentRoutes(deps: ServiceContext) {
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
