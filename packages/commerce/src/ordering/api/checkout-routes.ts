import { DeliveryCountries } from '@awning/contract/addresses'
import {
  Checkout,
  CreateCheckoutInput,
  ResumeCheckoutInput,
  SubmitCall,
  SubmitResponse,
  UpdateCheckoutInput,
} from '@awning/contract/checkout'
import { DeliveryOptionsInput, DeliveryOptionsResponse } from '@awning/contract/delivery-options'
import { CheckoutEstimate, EstimateCheckoutInput } from '@awning/contract/estimate'
import { idempotencyHeaders } from '@awning/contract/idempotency'
import { Slug } from '@awning/contract/primitives'
import { createRoute, z } from '@hono/zod-openapi'
import type { ServiceContext } from '../../context'
import { errorResponse, json, jsonBody, newRoutes } from '../../http/routing'
import { rejectPreviewWrites } from '../../stores/preview-access'
import { accessOf } from '../../stores/store-access'
import { requireStore, storeOfCheckout } from '../checkout/find-checkout'
import { createCheckout } from './create-checkout'
import { deliveryCountries, deliveryOptions } from './delivery-options'
import { estimateCheckout } from './estimate-checkout'
import { resumeCheckout } from './resume-checkout'
import { showCheckout } from './show-checkout'
import { submitCheckout } from './submit-checkout'
import { updateCheckout } from './update-checkout'

const tags = ['checkout']
const rejections = { 400: errorResponse, 404: errorResponse, 409: errorResponse, 422: errorResponse }

const postCheckout = createRoute({
  method: 'post',
  path: '/checkout',
  tags,
  summary: 'Create a checkout from a cart. 409 lists the line items that are not available',
  request: { headers: idempotencyHeaders, body: jsonBody(CreateCheckoutInput) },
  responses: { 200: json(Checkout, 'The checkout'), ...rejections },
})

const getCheckout = createRoute({
  method: 'get',
  path: '/checkout',
  tags,
  summary: 'A checkout with current prices',
  request: { query: z.object({ id: z.string().max(80), storeSlug: Slug }) },
  responses: { 200: json(Checkout, 'The checkout'), ...rejections },
})

const putCheckout = createRoute({
  method: 'put',
  path: '/checkout',
  tags,
  summary:
    'Change address, delivery, promo code, line items or payment method, all or none. `marketingOptIn` alone needs no `storeSlug`',
  request: { headers: idempotencyHeaders, body: jsonBody(UpdateCheckoutInput) },
  responses: {
    200: json(Checkout, 'The changed checkout'),
    ...rejections,
    429: errorResponse,
    503: errorResponse,
  },
})

const postDeliveryOptions = createRoute({
  method: 'post',
  path: '/deliveryOptions',
  tags,
  summary: 'Delivery options for a destination',
  request: { body: jsonBody(DeliveryOptionsInput) },
  responses: { 200: json(DeliveryOptionsResponse, 'The quotes, cheapest first'), ...rejections, 503: errorResponse },
})

const postEstimate = createRoute({
  method: 'post',
  path: '/checkout/estimate',
  tags,
  summary: 'Delivery options for a destination, each with the costs of the checkout. Stores nothing',
  request: { body: jsonBody(EstimateCheckoutInput) },
  responses: { 200: json(CheckoutEstimate, 'The options, cheapest first'), ...rejections, 503: errorResponse },
})

const getDeliveryCountries = createRoute({
  method: 'get',
  path: '/deliveryCountries',
  tags,
  summary: 'Countries to which a store delivers',
  request: { query: z.object({ storeSlug: Slug }) },
  responses: {
    200: json(DeliveryCountries, 'ISO 3166-1 alpha-2 codes, the country of the store first'),
    ...rejections,
  },
})

const postSubmit = createRoute({
  method: 'post',
  path: '/checkout/submit',
  tags,
  summary: 'Place the order and capture the authorized payment. Safe to repeat',
  request: { headers: idempotencyHeaders, body: jsonBody(SubmitCall) },
  responses: {
    200: json(SubmitResponse, 'Placed, declined by the payment provider, or pending'),
    ...rejections,
    503: errorResponse,
  },
})

const postResume = createRoute({
  method: 'post',
  path: '/checkout/resume',
  tags,
  summary:
    'Create a checkout with the line items of another one, which ends. 409 if that one is paid or its payment is in progress',
  request: { headers: idempotencyHeaders, body: jsonBody(ResumeCheckoutInput) },
  responses: { 200: json(Checkout, 'The new checkout'), 403: errorResponse, ...rejections },
})

/** Mounted twice, with and without `/v1`. */
export function checkoutRoutes(deps: ServiceContext) {
  const routes = newRoutes()
  for (const path of ['/checkout', '/checkout/*', '/deliveryOptions']) routes.use(path, rejectPreviewWrites)
  return routes
    .openapi(postCheckout, async (c) => {
      const input = c.req.valid('json')
      const store = await requireStore(input.storeSlug, accessOf(c), deps.db)
      return c.json(await createCheckout(store, input, deps), 200)
    })
    .openapi(getCheckout, async (c) => {
      const { id, storeSlug } = c.req.valid('query')
      const store = await requireStore(storeSlug, accessOf(c), deps.db)
      return c.json(await showCheckout(store, id, deps), 200)
    })
    .openapi(putCheckout, async (c) => {
      const { id, data } = c.req.valid('json')
      const store = await storeOfCheckout(id, data.storeSlug, accessOf(c), deps.db)
      return c.json(await updateCheckout(store, id, data, deps), 200)
    })
    .openapi(postDeliveryOptions, async (c) => {
      const input = c.req.valid('json')
      const store = await requireStore(input.storeSlug, accessOf(c), deps.db)
      return c.json(await deliveryOptions(store, input, deps), 200)
    })
    .openapi(postEstimate, async (c) => {
      const input = c.req.valid('json')
      const store = await requireStore(input.storeSlug, accessOf(c), deps.db)
      return c.json(await estimateCheckout(store, input, deps), 200)
    })
    .openapi(getDeliveryCountries, async (c) => {
      const store = await requireStore(c.req.valid('query').storeSlug, accessOf(c), deps.db)
      return c.json(deliveryCountries(store), 200)
    })
    .openapi(postSubmit, async (c) => {
      const input = c.req.valid('json')
      const store = await requireStore(input.storeSlug, accessOf(c), deps.db)
      return c.json(await submitCheckout(store, input, deps), 200)
    })
    .openapi(postResume, async (c) => {
      const input = c.req.valid('json')
      const store = await requireStore(input.storeSlug, accessOf(c), deps.db)
      return c.json(await resumeCheckout(store, input, deps), 200)
    })
}
