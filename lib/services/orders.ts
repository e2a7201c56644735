import { Order } from '@awning/contract/checkout'
import { RecoverResponse, type TrackForm } from '@awning/contract/order-status'
import type { ReturnForm, WithdrawalForm } from '@awning/contract/returns'
import { env } from '../env'
import { request } from './request'

/** A call for the order with this number and email address. ServiceNotFoundError if they do not match an order. */
const callOrder = (verb: string, store: string, form: TrackForm) =>
  request({
    name: `POST orders/${verb}`,
    url: `${env.COMMERCE_URL}/v1/orders/${verb}`,
    method: 'POST',
    body: { ...form, storeSlug: store },
    schema: Order,
    repeatable: true,
  })

/** POST {commerce}/v1/orders/track */
export const trackOrder = (store: string, form: TrackForm) => callOrder('track', store, form)

/** POST {commerce}/v1/orders/returns: the order with the return. */
export const requestReturn = (store: string, form: ReturnForm) => callOrder('returns', store, form)

/** POST {commerce}/v1/orders/withdrawals: the order with the withdrawal. */
export const withdraw = (store: string, form: WithdrawalForm) => callOrder('withdrawals', store, form)

/**
 * POST {commerce}/v1/orders/recover: sends the order numbers of an email address to that address. No body; a rejection has the
 * format of the response.
 */
export const recoverOrders = (store: string, email: string) =>
  request({
    name: 'POST orders/recover',
    url: `${env.COMMERCE_URL}/v1/orders/recover`,
    method: 'POST',
    query: { email, slug: store },
    schema: RecoverResponse,
    rejectionsInShape: true,
  })
