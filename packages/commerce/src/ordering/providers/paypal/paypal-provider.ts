import { createHmac } from 'node:crypto'
import type { Clock } from '@awning/platform/clock'
import { z } from 'zod'
import {
  amountMismatchCode,
  PaymentDeclinedError,
  type PaymentProvider,
  PaymentUndecidedError,
  type ProviderPlatform,
  requireAccepted,
} from '../../../ports/payment-provider'
import {
  captureOf,
  isDeclined,
  orderPatch,
  orderRequest,
  refundReference,
  shippingOf,
  toPayment,
  toRefund,
} from './map-paypal-order'
import { createPaypalCertificates, type PaypalCertificates } from './paypal-certificates'
import { createPaypalClient, type PaypalClient } from './paypal-client'
import { toDispute } from './paypal-dispute'
import { readPaypalEvent } from './paypal-event'
import { paypalExpress } from './paypal-express'
import { paypalAmount } from './paypal-money'
import { DisputeList, PaypalDispute, PaypalOrder, PaypalRefund } from './paypal-shapes'

export const paypalEnvironments = ['sandbox', 'production'] as const
export type PaypalEnvironment = (typeof paypalEnvironments)[number]

export type PaypalSettings = {
  clientId: string
  clientSecret: string
  webhookId: string
  environment: PaypalEnvironment
  /** Default: PayPal's own URL of the environment. */
  apiBase?: string | undefined
  /** Shared by the stores of a deployment. Default: a separate cache. */
  certificates?: PaypalCertificates | undefined
}

const apiBases: Readonly<Record<PaypalEnvironment, string>> = {
  sandbox: 'https://api-m.sandbox.paypal.com',
  production: 'https://api-m.paypal.com',
}

/**
 * PayPal, Orders v2 with intent CAPTURE: an order that the buyer approved is `authorized`, and `capture` captures it. A store's
 * own merchant id becomes the payee of the order.
 */
export function createPaypalPlatform(settings: PaypalSettings, clock: Clock): ProviderPlatform {
  const { clientId, clientSecret, environment, webhookId } = settings
  const apiBase = settings.apiBase ?? apiBases[environment]
  const client = createPaypalClient({ clientId, clientSecret, apiBase }, clock)
  const certificates = settings.certificates ?? createPaypalCertificates(settings, clock)
  const tokenOf = (id: string) => `pp_${createHmac('sha256', clientSecret).update(`token of ${id}`).digest('hex')}`
  return {
    name: 'paypal',
    of: ({ paypalMerchant }) => paypalPort(client, paypalMerchant, tokenOf),
    readEvent: (raw, headers) => readPaypalEvent(raw, headers, { webhookId, certificates, client }),
  }
}

function paypalPort(client: PaypalClient, merchant: string | null, tokenOf: (id: string) => string): PaymentProvider {
  const orderPath = (id: string) => `/v2/checkout/orders/${encodeURIComponent(id)}`
  const toOurPayment = (order: PaypalOrder) => toPayment(order, tokenOf(order.id))

  async function find(id: string, signal: AbortSignal): Promise<PaypalOrder> {
    return await client.ask({ method: 'GET', path: orderPath(id), schema: PaypalOrder }, signal)
  }

  async function findOrNull(id: string, signal: AbortSignal): Promise<PaypalOrder | null> {
    try {
      return await find(id, signal)
    } catch (error) {
      if (error instanceof PaymentDeclinedError && missing.has(error.code)) return null
      throw error
    }
  }

  async function create(body: string, requestId: string, signal: AbortSignal): Promise<PaypalOrder> {
    const call = { method: 'POST', path: '/v2/checkout/orders', body, requestId, schema: PaypalOrder } as const
    return await client.ask(call, signal)
  }

  const patch = async (id: string, body: string, signal: AbortSignal) =>
    await client.ask({ method: 'PATCH', path: orderPath(id), body, schema: z.unknown() }, signal)

  /** The payment after its capture. Throws if the capture was declined or is under review. */
  function requireCaptured(order: PaypalOrder, amount: number) {
    const capture = captureOf(order)
    if (capture === undefined) throw new PaymentDeclinedError(`payment_is_${order.status.toLowerCase()}`)
    if (isDeclined(capture)) throw new PaymentDeclinedError('capture_declined')
    if (capture.status === 'PENDING') throw new PaymentUndecidedError(capture.status_details?.reason ?? 'PENDING')
    const payment = toOurPayment(order)
    // The money is captured; a decline would be wrong.
    if (payment.amount !== amount) throw new PaymentUndecidedError(amountMismatchCode)
    return payment
  }

  return {
    name: 'paypal',
    showsAddress: true,

    async create({ amount, currency, reference, idempotencyKey, purpose }, signal) {
      const { storeName, order } = purpose
      const input = { amount, currency, reference, storeName, merchant, order }
      const body = JSON.stringify(orderRequest(input, shippingOf(purpose)))
      return toOurPayment(await create(body, idempotencyKey, signal))
    },

    async update(id, { amount, currency, purpose }, signal) {
      const order = await find(id, signal)
      const current = toOurPayment(order)
      // PayPal would also update an approved order: the buyer would pay an amount that was never displayed.
      if (current.status !== 'requires_method' && current.status !== 'requires_action') {
        throw new PaymentDeclinedError(`payment_is_${current.status}`)
      }
      if (current.currency !== currency) throw new PaymentDeclinedError('currency_mismatch')
      const body = JSON.stringify(
        orderPatch({ amount, currency, purpose }, order.purchase_units[0]?.items !== undefined),
      )
      await patch(id, body, signal)
      return { ...current, amount }
    },

    express: paypalExpress({ create, patch, find, findOrNull, toPayment: toOurPayment }, merchant),

    async retrieve(id, signal) {
      const order = await findOrNull(id, signal)
      return order && toOurPayment(order)
    },

    async capture(id, { amount, idempotencyKey }, signal) {
      const order = await find(id, signal)
      const current = toOurPayment(order)
      if (current.amount !== amount) {
        if (current.status === 'captured') throw new PaymentUndecidedError(amountMismatchCode)
        throw new PaymentDeclinedError('amount_mismatch')
      }
      const path = `${orderPath(id)}/capture`
      const call = { method: 'POST', path, body: '{}', requestId: idempotencyKey, schema: PaypalOrder } as const
      try {
        return requireCaptured(await client.ask(call, signal), amount)
      } catch (error) {
        // PayPal forgets our key after hours. An order has only one payment of ours, so an existing capture belongs to it.
        if (!(error instanceof PaymentDeclinedError) || error.code !== 'order_already_captured') throw error
        return requireCaptured(await find(id, signal), amount)
      }
    },

    /**
     * PayPal has no void: an order that is not captured takes no money and expires after hours. Returns `voided` without a change
     * at PayPal, where `retrieve` still returns the old status. Declined after capture.
     */
    async void(id, signal) {
      const order = await findOrNull(id, signal)
      if (order === null) return { ...expired, id, token: tokenOf(id) }
      const payment = toOurPayment(order)
      if (captureOf(order)?.status === 'PENDING') throw new PaymentUndecidedError('PENDING')
      if (payment.status === 'captured' || payment.status === 'refunded') {
        throw new PaymentDeclinedError(`payment_is_${payment.status}`)
      }
      return { ...payment, status: 'voided' }
    },

    async refund(id, { amount, idempotencyKey }, signal) {
      const order = await find(id, signal)
      const payment = toOurPayment(order)
      const made = payment.refunds?.find(({ reference }) => reference === idempotencyKey)
      if (made !== undefined) return requireAccepted(made)
      const capture = captureOf(order)
      if (capture === undefined || payment.status !== 'captured')
        throw new PaymentDeclinedError(`payment_is_${payment.status}`)
      const path = `/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`
      const custom_id = refundReference(idempotencyKey)
      const body = JSON.stringify({ amount: paypalAmount(amount, payment.currency), custom_id })
      const call = { method: 'POST', path, body, requestId: idempotencyKey, merchant, schema: PaypalRefund } as const
      return requireAccepted({ ...toRefund(await client.ask(call, signal)), amount, reference: idempotencyKey })
    },

    /** PayPal finds disputes by capture, and reports the outcome only in the details of a single dispute. */
    async listDisputes(id, signal) {
      const capture = captureOf(await find(id, signal))
      if (capture === undefined) return []
      const path = `/v1/customer/disputes?disputed_transaction_id=${encodeURIComponent(capture.id)}`
      const { items = [] } = await client.ask({ method: 'GET', path, merchant, schema: DisputeList }, signal)
      const details = items.map(({ dispute_id }) => {
        const detailPath = `/v1/customer/disputes/${encodeURIComponent(dispute_id)}`
        return client.ask({ method: 'GET', path: detailPath, merchant, schema: PaypalDispute }, signal)
      })
      return (await Promise.all(details)).map(toDispute)
    },
  }
}

const missing = new Set(['resource_not_found', 'invalid_resource_id'])

/** An order that PayPal deleted: it can't be paid any more. */
const expired = { status: 'voided', amount: 0, currency: 'USD', reference: '', errorCode: null } as const
