import {
  Checkout,
  type CreateCheckoutInput,
  Order,
  type ResumeCheckoutInput,
  type SubmitInput,
  SubmitResponse,
  type UpdateCheckoutInput,
} from '@awning/contract/checkout'
import { type DeliveryOptionsInput, DeliveryOptionsResponse } from '@awning/contract/delivery-options'
import { CheckoutEstimate, type EstimateCheckoutInput } from '@awning/contract/estimate'
import { env } from '../env'
import { type StoreAccess, toAccessHeaders } from './credentials'
import { request } from './request'

/** POST {checkouts}/checkout. A rejection contains the lines that cannot be bought. */
export const createCheckout = (store: StoreAccess, input: Omit<CreateCheckoutInput, 'storeSlug'>) =>
  request({
    name: 'POST checkout',
    url: `${env.CHECKOUTS_URL}/checkout`,
    method: 'POST',
    body: { ...input, storeSlug: store.slug },
    schema: Checkout,
    headers: toAccessHeaders(store),
    repeatable: 'keyed',
  })

/** GET {checkouts}/checkout */
export const getCheckout = (store: StoreAccess, id: string) =>
  request({
    name: 'GET checkout',
    url: `${env.CHECKOUTS_URL}/checkout`,
    query: { id, storeSlug: store.slug },
    schema: Checkout,
    headers: toAccessHeaders(store),
  })

/** PUT {checkouts}/v1/checkout */
export const updateCheckout = (
  store: StoreAccess,
  id: string,
  data: Omit<UpdateCheckoutInput['data'], 'storeSlug'>,
): Promise<Checkout> =>
  request({
    name: 'PUT checkout',
    url: `${env.CHECKOUTS_URL}/v1/checkout`,
    method: 'PUT',
    body: { id, data: { ...data, storeSlug: store.slug } },
    schema: Checkout,
    headers: toAccessHeaders(store),
    repeatable: true,
  })

/** POST {checkouts}/v1/checkout/resume: creates a checkout with the lines of another one, which ends. */
export const resumeCheckout = (store: StoreAccess, input: Omit<ResumeCheckoutInput, 'storeSlug'>) =>
  request({
    name: 'POST checkout/resume',
    url: `${env.CHECKOUTS_URL}/v1/checkout/resume`,
    method: 'POST',
    body: { ...input, storeSlug: store.slug },
    schema: Checkout,
    headers: toAccessHeaders(store),
    repeatable: 'keyed',
  })

/** POST {checkouts}/deliveryOptions */
export const getDeliveryOptions = (store: StoreAccess, input: Omit<DeliveryOptionsInput, 'storeSlug'>) =>
  request({
    name: 'POST deliveryOptions',
    url: `${env.CHECKOUTS_URL}/deliveryOptions`,
    method: 'POST',
    body: { ...input, storeSlug: store.slug },
    schema: DeliveryOptionsResponse,
    headers: toAccessHeaders(store),
    repeatable: true,
  })

/** POST {checkouts}/v1/checkout/estimate */
export const estimateCheckout = (store: StoreAccess, input: Omit<EstimateCheckoutInput, 'storeSlug'>) =>
  request({
    name: 'POST checkout/estimate',
    url: `${env.CHECKOUTS_URL}/v1/checkout/estimate`,
    method: 'POST',
    body: { ...input, storeSlug: store.slug },
    schema: CheckoutEstimate,
    headers: toAccessHeaders(store),
    repeatable: true,
  })

/**
 * POST {checkouts}/v1/checkout/submit. Idempotent: the checkout is the key, so the service places one order however often this is
 * sent.
 */
export const submitPurchase = (store: string, input: Omit<SubmitInput, 'storeSlug'>) =>
  request({
    name: 'POST checkout/submit',
    url: `${env.CHECKOUTS_URL}/v1/checkout/submit`,
    method: 'POST',
    body: { ...input, storeSlug: store },
    schema: SubmitResponse,
    repeatable: true,
    timeoutMs: 15_000,
  })

/** GET {commerce}/v1/orders by the checkout's id. */
export const getOrder = (store: string, cartId: string) =>
  request({
    name: 'GET orders',
    url: `${env.COMMERCE_URL}/v1/orders`,
    query: { cartId, storeSlug: store },
    schema: Order,
  })
