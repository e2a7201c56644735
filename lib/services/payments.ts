import {
  type ApproveExpressInput,
  ApproveExpressResponse,
  type ExpressContactInput,
  ExpressContactResponse,
  type StartExpressInput,
  type UpdateExpressInput,
  UpdateExpressResponse,
} from '@awning/contract/express-payment'
import {
  type InitiatePaymentInput,
  PaymentResponse,
  PaymentState,
  type SandboxChallengeInput,
  type SandboxConfirmInput,
  SandboxConfirmResponse,
  type SandboxDecisionInput,
  SandboxDecisionResponse,
  SandboxPaymentResponse,
} from '@awning/contract/payment'
import { z } from 'zod'
import { env } from '../env'
import { type StoreAccess, toAccessHeaders } from './credentials'
import { request } from './request'
import type { VisitorCall } from './visitor-call'

/** POST {payments}/v1/initiatePayment. The service computes the amount. */
export const initiatePayment = (
  store: StoreAccess,
  input: Omit<InitiatePaymentInput, 'storeSlug'>,
  visitor: VisitorCall = null,
) =>
  request({
    name: 'POST initiatePayment',
    url: `${env.PAYMENTS_URL}/v1/initiatePayment`,
    method: 'POST',
    body: { ...input, storeSlug: store.slug },
    schema: PaymentResponse,
    headers: { ...toAccessHeaders(store), ...visitor?.(`${env.PAYMENTS_URL}/v1/initiatePayment`) },
    timeoutMs: 10_000,
  })

/** PUT {payments}/v1/updatePayment */
export const updatePayment = (
  store: StoreAccess,
  input: Omit<InitiatePaymentInput, 'storeSlug'>,
  visitor: VisitorCall = null,
) =>
  request({
    name: 'PUT updatePayment',
    url: `${env.PAYMENTS_URL}/v1/updatePayment`,
    method: 'PUT',
    body: { ...input, storeSlug: store.slug },
    schema: PaymentResponse,
    headers: { ...toAccessHeaders(store), ...visitor?.(`${env.PAYMENTS_URL}/v1/updatePayment`) },
    repeatable: true,
    timeoutMs: 10_000,
  })

/** GET {payments}/v1/payment */
export const getPayment = (store: string, checkoutId: string, paymentId: string) =>
  request({
    name: 'GET payment',
    url: `${env.PAYMENTS_URL}/v1/payment`,
    query: { storeSlug: store, checkoutId, paymentId },
    schema: PaymentState,
    // The service polls the provider with a timeout of five seconds: a slow provider must not count as a failure of the service.
    timeoutMs: 10_000,
  })

/** POST {payments}/v1/payments/verifyDomain: registers a host of the store for wallets; `success: false` if it has none. */
export const verifyDomain = (store: string, domainName: string) =>
  request({
    name: 'POST verifyDomain',
    url: `${env.PAYMENTS_URL}/v1/payments/verifyDomain`,
    method: 'POST',
    body: { storeSlug: store, domainName },
    schema: z.object({ success: z.boolean() }),
    timeoutMs: 10_000,
  })

/** POST {payments}/sandbox/confirm: replaces a provider's script in the browser. */
export const confirmSandboxPayment = (
  store: string,
  input: Omit<SandboxConfirmInput, 'storeSlug'>,
  visitor: VisitorCall = null,
) =>
  request({
    name: 'POST sandbox/confirm',
    url: `${env.PAYMENTS_URL}/sandbox/confirm`,
    method: 'POST',
    body: { ...input, storeSlug: store },
    schema: SandboxConfirmResponse,
    headers: visitor?.(`${env.PAYMENTS_URL}/sandbox/confirm`) ?? {},
    timeoutMs: 10_000,
  })

/** POST {payments}/sandbox/challenge: the buyer's response to the 3-D Secure step. */
export const confirmSandboxChallenge = (store: string, input: Omit<SandboxChallengeInput, 'storeSlug'>) =>
  request({
    name: 'POST sandbox/challenge',
    url: `${env.PAYMENTS_URL}/sandbox/challenge`,
    method: 'POST',
    body: { ...input, storeSlug: store },
    schema: SandboxConfirmResponse,
    timeoutMs: 10_000,
  })

/** GET {payments}/sandbox/payment: a payment on the sandbox's Afterpay page. */
export const getSandboxPayment = (store: string, checkoutId: string, paymentToken: string) =>
  request({
    name: 'GET sandbox/payment',
    url: `${env.PAYMENTS_URL}/sandbox/payment`,
    query: { storeSlug: store, checkoutId, paymentToken },
    schema: SandboxPaymentResponse,
  })

/** POST {payments}/sandbox/decision: the buyer's decision on that page. */
export const decideSandboxPayment = (store: string, input: Omit<SandboxDecisionInput, 'storeSlug'>) =>
  request({
    name: 'POST sandbox/decision',
    url: `${env.PAYMENTS_URL}/sandbox/decision`,
    method: 'POST',
    body: { ...input, storeSlug: store },
    schema: SandboxDecisionResponse,
    timeoutMs: 10_000,
  })

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
