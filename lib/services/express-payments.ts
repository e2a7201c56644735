import {
  type ApproveExpressInput,
  ApproveExpressResponse,
  type ExpressContactInput,
  ExpressContactResponse,
  type StartExpressInput,
  type UpdateExpressInput,
  UpdateExpressResponse,
} from '@awning/contract/express-payment'
import { PaymentResponse } from '@awning/contract/payment'
import type { z } from 'zod'
import { env } from '../env'
import { toAccessHeaders } from './credentials'
import { request } from './request'
import type { StoreAccess } from './store-access'

type Call<Input> = Omit<Input, 'storeSlug'>

/** POST {payments}/v1/expressPayment */
export const startExpressPayment = (store: StoreAccess, input: Call<StartExpressInput>) =>
  send(store, 'POST', '', input, PaymentResponse)

/** PUT {payments}/v1/expressPayment */
export const updateExpressPayment = (store: StoreAccess, input: Call<UpdateExpressInput>) =>
  send(store, 'PUT', '', input, UpdateExpressResponse)

/** POST {payments}/v1/expressPayment/contact */
export const readExpressContact = (store: StoreAccess, input: Call<ExpressContactInput>) =>
  send(store, 'POST', '/contact', input, ExpressContactResponse)

/** POST {payments}/v1/expressPayment/approval */
export const approveExpressPayment = (store: StoreAccess, input: Call<ApproveExpressInput>) =>
  send(store, 'POST', '/approval', input, ApproveExpressResponse)

const send = <Response extends z.ZodType>(
  store: StoreAccess,
  method: 'POST' | 'PUT',
  path: '' | '/contact' | '/approval',
  input: object,
  schema: Response,
) =>
  request({
    name: `${method} expressPayment${path}`,
    url: `${env.PAYMENTS_URL}/v1/expressPayment${path}`,
    method,
    body: { ...input, storeSlug: store.slug },
    schema,
    headers: toAccessHeaders(store),
    // The service calls the provider with a timeout of five seconds.
    timeoutMs: 12_000,
  })
