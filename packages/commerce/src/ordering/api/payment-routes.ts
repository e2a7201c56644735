import { idempotencyHeaders } from '@awning/contract/idempotency'
import { InitiatePaymentInput, PaymentResponse, PaymentState } from '@awning/contract/payment'
import { Slug } from '@awning/contract/primitives'
import { createRoute, z } from '@hono/zod-openapi'
import type { ServiceContext } from '../../context'
import { errorResponse, json, jsonBody, newRoutes } from '../../http/routing'
import { accessOf } from '../../stores/store-access'
import { checkBilling } from '../checkout/check-customer'
import { requireStore, storeOfCheckout } from '../checkout/find-checkout'
import { createDomainVerifier } from '../payment/verify-domain'
import { initiatePayment } from './initiate-payment'
import { readPayment } from './read-payment'
import { readVisitor } from './visitor'

const tags = ['payment']
const errorResponses = {
  400: errorResponse,
  404: errorResponse,
  409: errorResponse,
  422: errorResponse,
  429: errorResponse,
  503: errorResponse,
}

const postPayment = createRoute({
  method: 'post',
  path: '/v1/initiatePayment',
  tags,
  summary: 'Create a payment for the total of the checkout. The amount in the call is ignored',
  request: { headers: idempotencyHeaders, body: jsonBody(InitiatePaymentInput) },
  responses: {
    200: json(PaymentResponse, 'The data that the browser needs to confirm the payment'),
    ...errorResponses,
  },
})

const putPayment = createRoute({
  method: 'put',
  path: '/v1/updatePayment',
  tags,
  summary: 'Update the amount of a payment, or create a new payment if it cannot change any more',
  request: { headers: idempotencyHeaders, body: jsonBody(InitiatePaymentInput) },
  responses: {
    200: json(PaymentResponse, 'The data that the browser needs to confirm the payment'),
    ...errorResponses,
  },
})

const getPayment = createRoute({
  method: 'get',
  path: '/v1/payment',
  tags,
  summary: 'The state of a payment',
  request: {
    query: z.object({ paymentId: z.string().max(80), checkoutId: z.string().max(80), storeSlug: Slug.optional() }),
  },
  responses: { 200: json(PaymentState, 'The state and the checkout'), ...errorResponses },
})

const postDomain = createRoute({
  method: 'post',
  path: '/v1/payments/verifyDomain',
  tags,
  summary: 'Register a host of a store for wallet payments. A failure is only logged',
  request: { body: jsonBody(z.object({ domainName: z.string().max(253), storeSlug: Slug.optional() })) },
  responses: { 200: json(z.object({ success: z.boolean() }), 'Whether the domain is registered'), ...errorResponses },
})

export function paymentRoutes(deps: ServiceContext) {
  const verifyDomain = createDomainVerifier(deps)
  return newRoutes()
    .openapi(postPayment, async (c) => {
      const input = c.req.valid('json')
      const store = await requireStore(input.storeSlug, accessOf(c), deps.db)
      const visitor = readVisitor(c.req.raw, deps)
      return c.json(
        await initiatePayment(
          store,
          { ...input, paymentId: undefined, visitor, billing: checkBilling(input.billing) },
          deps,
        ),
        200,
      )
    })
    .openapi(putPayment, async (c) => {
      const input = c.req.valid('json')
      const store = await requireStore(input.storeSlug, accessOf(c), deps.db)
      const visitor = readVisitor(c.req.raw, deps)
      return c.json(
        await initiatePayment(
          store,
          { ...input, paymentId: input.paymentId ?? input.id, visitor, billing: checkBilling(input.billing) },
          deps,
        ),
        200,
      )
    })
    .openapi(getPayment, async (c) => {
      const { storeSlug, ...ids } = c.req.valid('query')
      const store = await storeOfCheckout(ids.checkoutId, storeSlug, accessOf(c), deps.db)
      return c.json(await readPayment(store, ids, deps), 200)
    })
    .openapi(postDomain, async (c) => {
      return c.json({ success: await verifyDomain(c.req.valid('json')) }, 200)
    })
}
