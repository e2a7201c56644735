import { Order } from '../../commerce/contract/checkout'
import { RecoverAnswer, type TrackForm } from '../../commerce/contract/order-status'
import { env } from '../env'
import { request } from './request'

/** POST {commerce}/v1/orders/track: the order of a number and its e-mail address. ServiceNotFound for every pair that is none. */
export const trackOrder = (store: string, form: TrackForm) =>
  request({
    name: 'POST orders/track',
    url: `${env.COMMERCE_URL}/v1/orders/track`,
    method: 'POST',
    body: { ...form, storeSlug: store },
    shape: Order,
    repeatable: true,
  })

/** POST {commerce}/v1/orders/recover: sends the numbers of an address's orders to it. No body; a refusal comes in the answer's own form. */
export const recoverOrders = (store: string, email: string) =>
  request({
    name: 'POST orders/recover',
    url: `${env.COMMERCE_URL}/v1/orders/recover`,
    method: 'POST',
    query: { email, slug: store },
    shape: RecoverAnswer,
    refusalsInShape: true,
  })
