import {
  ApproveExpressInput,
  ApproveExpressResponse,
  ExpressContactInput,
  ExpressContactResponse,
  StartExpressInput,
  UpdateExpressInput,
  UpdateExpressResponse,
} from '@awning/contract/express-payment'
import { PaymentResponse } from '@awning/contract/payment'
import { createRoute } from '@hono/zod-openapi'
import type { ServiceContext } from '../../context'
import { errorResponse, json, jsonBody, newRoutes } from '../../http/routing'
import { accessOf } from '../../stores/store-access'
import { requireStore } from '../checkout/find-checkout'
import { approveExpressPayment, readExpressContact, startExpressPayment, updateExpressPayment } from './express-payment'

const tags = ['payment']
const errorResponses = {
  400: errorResponse,
  404: errorResponse,
  409: errorResponse,
  422: errorResponse,
  503: errorResponse,
}

const start = createRoute({
  method: 'post',
  path: '/v1/expressPayment',
  tags,
  summary: 'Start a PayPal payment whose address and delivery option the buyer selects at PayPal',
  request: { body: jsonBody(StartExpressInput) },
  responses: { 200: json(PaymentResponse, 'The data that the browser needs to open PayPal'), ...errorResponses },
})

const update = createRoute({
  method: 'put',
  path: '/v1/expressPayment',
  tags,
  summary: 'Show the delivery options and the total for a destination at PayPal',
  request: { body: jsonBody(UpdateExpressInput) },
  responses: { 200: json(UpdateExpressResponse, 'The options, cheapest first'), ...errorResponses },
})

const contact = createRoute({
  method: 'post',
  path: '/v1/expressPayment/contact',
  tags,
  summary: 'The contact, the delivery option and the amount that the buyer approved at PayPal',
  request: { body: jsonBody(ExpressContactInput) },
  responses: { 200: json(ExpressContactResponse, 'What was approved'), ...errorResponses },
})

const approval = createRoute({
  method: 'post',
  path: '/v1/expressPayment/approval',
  tags,
  summary: 'Use the approved payment for a version of the checkout with the same address and total',
  request: { body: jsonBody(ApproveExpressInput) },
  responses: { 200: json(ApproveExpressResponse, 'The payment can be submitted'), ...errorResponses },
})

export function expressPaymentRoutes(deps: ServiceContext) {
  return newRoutes()
    .openapi(start, async (c) => {
      const { storeSlug, ...input } = c.req.valid('json')
      const store = await requireStore(storeSlug, accessOf(c), deps.db)
      return c.json(await startExpressPayment(store, input, deps), 200)
    })
    .openapi(update, async (c) => {
      const { storeSlug, ...input } = c.req.valid('json')
      const store = await requireStore(storeSlug, accessOf(c), deps.db)
      return c.json(await updateExpressPayment(store, input, deps), 200)
    })
    .openapi(contact, async (c) => {
      const { storeSlug, ...input } = c.req.valid('json')
      const store = await requireStore(storeSlug, accessOf(c), deps.db)
      return c.json(await readExpressContact(store, input, deps), 200)
    })
    .openapi(approval, async (c) => {
      const { storeSlug, ...input } = c.req.valid('json')
      const store = await requireStore(storeSlug, accessOf(c), deps.db)
      await approveExpressPayment(store, input, deps)
      return c.json({ approved: true as const }, 200)
    })
}
