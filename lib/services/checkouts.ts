import {
  Checkout,
  type CreateCheckoutInput,
  DeliveryOptionsAnswer,
  type DeliveryOptionsInput,
  Order,
  type ResumeCheckoutInput,
  SubmitAnswer,
  type SubmitInput,
  type UpdateCheckoutInput,
} from '../../commerce/contract/checkout'
import { env } from '../env'
import { accessOf } from './credentials'
import type { Door } from './reader'
import { request } from './request'

/** POST {checkouts}/checkout. Refusals name the lines that cannot be bought. */
export const createCheckout = (store: Door, input: Omit<CreateCheckoutInput, 'storeSlug'>) =>
  request({
    name: 'POST checkout',
    url: `${env.CHECKOUTS_URL}/checkout`,
    method: 'POST',
    body: { ...input, storeSlug: store.slug },
    shape: Checkout,
    headers: accessOf(store),
    repeatable: 'keyed',
  })

/** GET {checkouts}/checkout */
export const getCheckout = (store: Door, id: string) =>
  request({
    name: 'GET checkout',
    url: `${env.CHECKOUTS_URL}/checkout`,
    query: { id, storeSlug: store.slug },
    shape: Checkout,
    headers: accessOf(store),
  })

/** PUT {checkouts}/v1/checkout */
export const updateCheckout = (
  store: Door,
  id: string,
  data: Omit<UpdateCheckoutInput['data'], 'storeSlug'>,
): Promise<Checkout> =>
  request({
    name: 'PUT checkout',
    url: `${env.CHECKOUTS_URL}/v1/checkout`,
    method: 'PUT',
    body: { id, data: { ...data, storeSlug: store.slug } },
    shape: Checkout,
    headers: accessOf(store),
    repeatable: true,
  })

/** POST {checkouts}/v1/checkout/resume: a new checkout with the lines of another one, which ends. */
export const resumeCheckout = (store: Door, input: Omit<ResumeCheckoutInput, 'storeSlug'>) =>
  request({
    name: 'POST checkout/resume',
    url: `${env.CHECKOUTS_URL}/v1/checkout/resume`,
    method: 'POST',
    body: { ...input, storeSlug: store.slug },
    shape: Checkout,
    headers: accessOf(store),
    repeatable: 'keyed',
  })

/** POST {checkouts}/deliveryOptions */
export const getDeliveryOptions = (store: Door, input: Omit<DeliveryOptionsInput, 'storeSlug'>) =>
  request({
    name: 'POST deliveryOptions',
    url: `${env.CHECKOUTS_URL}/deliveryOptions`,
    method: 'POST',
    body: { ...input, storeSlug: store.slug },
    shape: DeliveryOptionsAnswer,
    headers: accessOf(store),
    repeatable: true,
  })

/** POST {checkouts}/v1/checkout/submit. The service places an order once however often this is sent: the checkout is its key. */
export const submitCheckout = (store: string, input: Omit<SubmitInput, 'storeSlug'>) =>
  request({
    name: 'POST checkout/submit',
    url: `${env.CHECKOUTS_URL}/v1/checkout/submit`,
    method: 'POST',
    body: { ...input, storeSlug: store },
    shape: SubmitAnswer,
    repeatable: true,
    timeoutMs: 15_000,
  })

/** GET {commerce}/v1/orders by the checkout's id. */
export const getOrder = (store: string, cartId: string) =>
  request({
    name: 'GET orders',
    url: `${env.COMMERCE_URL}/v1/orders`,
    query: { cartId, storeSlug: store },
    shape: Order,
  })
