import { z } from 'zod'
import {
  type InitiatePaymentInput,
  PaymentAnswer,
  PaymentState,
  type SandboxChallengeInput,
  SandboxConfirmAnswer,
  type SandboxConfirmInput,
  SandboxDecisionAnswer,
  type SandboxDecisionInput,
  SandboxPaymentAnswer,
} from '../../commerce/contract/payment'
import { env } from '../env'
import { accessOf } from './credentials'
import type { Door } from './reader'
import { request } from './request'
import type { VisitorCall } from './visitor-call'

/** POST {payments}/v1/initiatePayment. The amount is the service's own. */
export const initiatePayment = (
  store: Door,
  input: Omit<InitiatePaymentInput, 'storeSlug'>,
  visitor: VisitorCall = null,
) =>
  request({
    name: 'POST initiatePayment',
    url: `${env.PAYMENTS_URL}/v1/initiatePayment`,
    method: 'POST',
    body: { ...input, storeSlug: store.slug },
    shape: PaymentAnswer,
    headers: { ...accessOf(store), ...visitor?.(`${env.PAYMENTS_URL}/v1/initiatePayment`) },
    timeoutMs: 10_000,
  })

/** PUT {payments}/v1/updatePayment */
export const updatePayment = (
  store: Door,
  input: Omit<InitiatePaymentInput, 'storeSlug'>,
  visitor: VisitorCall = null,
) =>
  request({
    name: 'PUT updatePayment',
    url: `${env.PAYMENTS_URL}/v1/updatePayment`,
    method: 'PUT',
    body: { ...input, storeSlug: store.slug },
    shape: PaymentAnswer,
    headers: { ...accessOf(store), ...visitor?.(`${env.PAYMENTS_URL}/v1/updatePayment`) },
    repeatable: true,
    timeoutMs: 10_000,
  })

/** GET {payments}/v1/payment */
export const getPayment = (store: string, checkoutId: string, paymentId: string) =>
  request({
    name: 'GET payment',
    url: `${env.PAYMENTS_URL}/v1/payment`,
    query: { storeSlug: store, checkoutId, paymentId },
    shape: PaymentState,
    // The service asks the provider, which has five seconds: one that is silent must not count as silence of the service.
    timeoutMs: 10_000,
  })

/** POST {payments}/v1/payments/verifyDomain: registers a host of the store for wallets; `success: false` where it has none. */
export const verifyDomain = (store: string, domainName: string) =>
  request({
    name: 'POST verifyDomain',
    url: `${env.PAYMENTS_URL}/v1/payments/verifyDomain`,
    method: 'POST',
    body: { storeSlug: store, domainName },
    shape: z.object({ success: z.boolean() }),
    timeoutMs: 10_000,
  })

/** POST {payments}/sandbox/confirm: stands for a provider's script in the browser. */
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
    shape: SandboxConfirmAnswer,
    headers: visitor?.(`${env.PAYMENTS_URL}/sandbox/confirm`) ?? {},
    timeoutMs: 10_000,
  })

/** POST {payments}/sandbox/challenge: the buyer's answer to the 3-D Secure step. */
export const answerSandboxChallenge = (store: string, input: Omit<SandboxChallengeInput, 'storeSlug'>) =>
  request({
    name: 'POST sandbox/challenge',
    url: `${env.PAYMENTS_URL}/sandbox/challenge`,
    method: 'POST',
    body: { ...input, storeSlug: store },
    shape: SandboxConfirmAnswer,
    timeoutMs: 10_000,
  })

/** GET {payments}/sandbox/payment: a payment on the page that stands for Afterpay's. */
export const getSandboxPayment = (store: string, checkoutId: string, paymentToken: string) =>
  request({
    name: 'GET sandbox/payment',
    url: `${env.PAYMENTS_URL}/sandbox/payment`,
    query: { storeSlug: store, checkoutId, paymentToken },
    shape: SandboxPaymentAnswer,
  })

/** POST {payments}/sandbox/decision: the buyer's decision on that page. */
export const decideSandboxPayment = (store: string, input: Omit<SandboxDecisionInput, 'storeSlug'>) =>
  request({
    name: 'POST sandbox/decision',
    url: `${env.PAYMENTS_URL}/sandbox/decision`,
    method: 'POST',
    body: { ...input, storeSlug: store },
    shape: SandboxDecisionAnswer,
    timeoutMs: 10_000,
  })
