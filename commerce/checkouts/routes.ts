import { createRoute, z } from '@hono/zod-openapi'
import { DeliveryCountries } from '../contract/addresses'
import {
  Checkout,
  CreateCheckoutInput,
  DeliveryOptionsAnswer,
  DeliveryOptionsInput,
  ResumeCheckoutInput,
  SubmitAnswer,
  SubmitCall,
  UpdateCheckoutInput,
} from '../contract/checkout'
import { onceHeaders } from '../contract/idempotency'
import { Slug } from '../contract/primitives'
import type { SaleDeps } from '../orders/sale-deps'
import { submitCheckout } from '../orders/submit-checkout'
import { sellNothingInPreview } from '../previews/open-preview'
import { json, jsonBody, newRoutes, refusedAnswer } from '../routing'
import { createCheckout } from './create-checkout'
import { deliveryCountries, deliveryOptions } from './delivery-options'
import { requireSaleStore, storeOfCheckout } from './find-checkout'
import { resumeCheckout } from './resume-checkout'
import { showCheckout } from './show-checkout'
import { updateCheckout } from './update-checkout'

const tags = ['checkout']
const refusals = { 400: refusedAnswer, 404: refusedAnswer, 409: refusedAnswer, 422: refusedAnswer }

const postCheckout = createRoute({
  method: 'post',
  path: '/checkout',
  tags,
  summary: 'A checkout of a cart; 409 names the lines that are not available',
  request: { headers: onceHeaders, body: jsonBody(CreateCheckoutInput) },
  responses: { 200: json(Checkout, 'The checkout'), ...refusals },
})

const getCheckout = createRoute({
  method: 'get',
  path: '/checkout',
  tags,
  summary: 'A checkout, priced anew',
  request: { query: z.object({ id: z.string().max(80), storeSlug: Slug }) },
  responses: { 200: json(Checkout, 'The checkout'), ...refusals },
})

const putCheckout = createRoute({
  method: 'put',
  path: '/checkout',
  tags,
  summary:
    'Change address, delivery, promo code, lines or method; all of it or nothing. marketingOptIn alone needs no storeSlug',
  request: { headers: onceHeaders, body: jsonBody(UpdateCheckoutInput) },
  responses: { 200: json(Checkout, 'The checkout as it is now'), ...refusals, 429: refusedAnswer, 503: refusedAnswer },
})

const postDeliveryOptions = createRoute({
  method: 'post',
  path: '/deliveryOptions',
  tags,
  summary: 'Ways of delivery to a place',
  request: { body: jsonBody(DeliveryOptionsInput) },
  responses: { 200: json(DeliveryOptionsAnswer, 'The quotes, cheapest first'), ...refusals, 503: refusedAnswer },
})

const getDeliveryCountries = createRoute({
  method: 'get',
  path: '/deliveryCountries',
  tags,
  summary: 'Countries that a store delivers to',
  request: { query: z.object({ storeSlug: Slug }) },
  responses: { 200: json(DeliveryCountries, 'ISO 3166-1 alpha-2, its own first'), ...refusals },
})

const postSubmit = createRoute({
  method: 'post',
  path: '/checkout/submit',
  tags,
  summary: 'Place the order and take the authorised money; safe to repeat',
  request: { headers: onceHeaders, body: jsonBody(SubmitCall) },
  responses: {
    200: json(SubmitAnswer, 'Placed, refused by the payment provider, or still being confirmed'),
    ...refusals,
    503: refusedAnswer,
  },
})

const postResume = createRoute({
  method: 'post',
  path: '/checkout/resume',
  tags,
  summary: 'A new checkout with the lines of another one, which ends; 409 for one that is paid or being paid',
  request: { headers: onceHeaders, body: jsonBody(ResumeCheckoutInput) },
  responses: { 200: json(Checkout, 'The new checkout'), 403: refusedAnswer, ...refusals },
})

/** Answer with and without `/v1`: mounted twice. */
export function checkoutRoutes(deps: SaleDeps) {
  const routes = newRoutes()
  for (const path of ['/checkout', '/checkout/*', '/deliveryOptions']) routes.use(path, sellNothingInPreview)
  return routes
    .openapi(postCheckout, async (c) => {
      const input = c.req.valid('json')
      const store = await requireSaleStore(input.storeSlug, deps.db)
      return c.json(await createCheckout(store, input, deps), 200)
    })
    .openapi(getCheckout, async (c) => {
      const { id, storeSlug } = c.req.valid('query')
      const store = await requireSaleStore(storeSlug, deps.db)
      return c.json(await showCheckout(store, id, deps), 200)
    })
    .openapi(putCheckout, async (c) => {
      const { id, data } = c.req.valid('json')
      const store = await storeOfCheckout(id, data.storeSlug, deps.db)
      return c.json(await updateCheckout(store, id, data, deps), 200)
    })
    .openapi(postDeliveryOptions, async (c) => {
      const input = c.req.valid('json')
      const store = await requireSaleStore(input.storeSlug, deps.db)
      return c.json(await deliveryOptions(store, input, deps), 200)
    })
    .openapi(getDeliveryCountries, async (c) => {
      const store = await requireSaleStore(c.req.valid('query').storeSlug, deps.db)
      return c.json(deliveryCountries(store), 200)
    })
    .openapi(postSubmit, async (c) => {
      const input = c.req.valid('json')
      const store = await requireSaleStore(input.storeSlug, deps.db)
      return c.json(await submitCheckout(store, input, deps), 200)
    })
    .openapi(postResume, async (c) => {
      const input = c.req.valid('json')
      const store = await requireSaleStore(input.storeSlug, deps.db)
      return c.json(await resumeCheckout(store, input, deps), 200)
    })
}
