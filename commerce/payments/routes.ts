import { createRoute, z } from '@hono/zod-openapi'
import { requireSaleStore, storeOfCheckout } from '../checkouts/find-checkout'
import { onceHeaders } from '../contract/idempotency'
import { InitiatePaymentInput, PaymentAnswer, PaymentState } from '../contract/payment'
import { Slug } from '../contract/primitives'
import type { SaleDeps } from '../orders/sale-deps'
import { json, jsonBody, newRoutes, refusedAnswer } from '../routing'
import { initiatePayment } from './initiate-payment'
import { readPayment } from './read-payment'
import { createDomainVerifier } from './verify-domain'
import { readVisitor } from './visitor'

const tags = ['payment']
const refusals = {
  400: refusedAnswer,
  404: refusedAnswer,
  409: refusedAnswer,
  422: refusedAnswer,
  429: refusedAnswer,
  503: refusedAnswer,
}

const postPayment = createRoute({
  method: 'post',
  path: '/v1/initiatePayment',
  tags,
  summary: 'A payment for what the checkout comes to; the amount in the call is not looked at',
  request: { headers: onceHeaders, body: jsonBody(InitiatePaymentInput) },
  responses: { 200: json(PaymentAnswer, 'What the browser needs to confirm it'), ...refusals },
})

const putPayment = createRoute({
  method: 'put',
  path: '/v1/updatePayment',
  tags,
  summary: 'The payment with its amount brought up to date, or a new one where it can’t be changed any more',
  request: { headers: onceHeaders, body: jsonBody(InitiatePaymentInput) },
  responses: { 200: json(PaymentAnswer, 'What the browser needs to confirm it'), ...refusals },
})

const getPayment = createRoute({
  method: 'get',
  path: '/v1/payment',
  tags,
  summary: 'How a payment stands',
  request: {
    query: z.object({ paymentId: z.string().max(80), checkoutId: z.string().max(80), storeSlug: Slug.optional() }),
  },
  responses: { 200: json(PaymentState, 'Its state, and the checkout'), ...refusals },
})

const postDomain = createRoute({
  method: 'post',
  path: '/v1/payments/verifyDomain',
  tags,
  summary: 'Register a host of a store for wallet payments; a failure is only logged',
  request: { body: jsonBody(z.object({ domainName: z.string().max(253), storeSlug: Slug.optional() })) },
  responses: { 200: json(z.object({ success: z.boolean() }), 'Whether the domain is registered'), ...refusals },
})

export function paymentRoutes(deps: SaleDeps) {
  const verifyDomain = createDomainVerifier(deps)
  return newRoutes()
    .openapi(postPayment, async (c) => {
      const input = c.req.valid('json')
      const store = await requireSaleStore(input.storeSlug, deps.db)
      const visitor = readVisitor(c.req.raw, deps)
      return c.json(await initiatePayment(store, { ...input, paymentId: undefined, visitor }, deps), 200)
    })
    .openapi(putPayment, async (c) => {
      const input = c.req.valid('json')
      const store = await requireSaleStore(input.storeSlug, deps.db)
      const visitor = readVisitor(c.req.raw, deps)
      return c.json(
        await initiatePayment(store, { ...input, paymentId: input.paymentId ?? input.id, visitor }, deps),
        200,
      )
    })
    .openapi(getPayment, async (c) => {
      const { storeSlug, ...named } = c.req.valid('query')
      const store = await storeOfCheckout(named.checkoutId, storeSlug, deps.db)
      return c.json(await readPayment(store, named, deps), 200)
    })
    .openapi(postDomain, async (c) => {
      return c.json({ success: await verifyDomain(c.req.valid('json')) }, 200)
    })
}
