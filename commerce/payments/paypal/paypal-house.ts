import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../../clock'
import { otherAmountTaken, type PaymentProvider, PaymentRefused, PaymentUndecided, type ProviderHouse } from '../port'
import { createPaypalCertificates, type PaypalCertificates } from './paypal-certificates'
import { createPaypalClient, type PaypalClient } from './paypal-client'
import { toDispute } from './paypal-dispute'
import { readPaypalEvent } from './paypal-event'
import { paypalAmount } from './paypal-money'
import { captureOf, isRefused, orderPatch, orderRequest, toPayment } from './paypal-order'
import { DisputeList, PaypalDispute, PaypalOrder, PaypalRefund } from './paypal-shapes'

export const paypalEnvironments = ['sandbox', 'production'] as const
export type PaypalEnvironment = (typeof paypalEnvironments)[number]

export type PaypalSettings = {
  clientId: string
  clientSecret: string
  webhookId: string
  environment: PaypalEnvironment
  /** PayPal's own address of the environment where unset. */
  apiBase?: string | undefined
  /** Shared by the stores of an installation; its own where unset. */
  certificates?: PaypalCertificates | undefined
}

const apiBases: Readonly<Record<PaypalEnvironment, string>> = {
  sandbox: 'https://api-m.sandbox.paypal.com',
  production: 'https://api-m.paypal.com',
}

/**
 * PayPal, Orders v2 with the intent CAPTURE: an order that the buyer approved is `authorised` in our words, `capture` takes the money.
 * A store with a merchant id of its own is the order's payee.
 */
export function createPaypalHouse(settings: PaypalSettings, clock: Clock): ProviderHouse {
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
  const toOurs = (order: PaypalOrder) => toPayment(order, tokenOf(order.id))

  async function find(id: string, signal: AbortSignal): Promise<PaypalOrder> {
    return await client.ask({ method: 'GET', path: orderPath(id), shape: PaypalOrder }, signal)
  }

  async function findAny(id: string, signal: AbortSignal): Promise<PaypalOrder | null> {
    try {
      return await find(id, signal)
    } catch (error) {
      if (error instanceof PaymentRefused && missing.has(error.code)) return null
      throw error
    }
  }

  /** The payment once its money is taken. Throws for a capture that was refused, and for one that is held back. */
  function taken(order: PaypalOrder, amount: number) {
    const capture = captureOf(order)
    if (capture === undefined) throw new PaymentRefused(`payment_is_${order.status.toLowerCase()}`)
    if (isRefused(capture)) throw new PaymentRefused('capture_declined')
    if (capture.status === 'PENDING') throw new PaymentUndecided(capture.status_details?.reason ?? 'PENDING')
    const payment = toOurs(order)
    // The money is taken: no refusal undoes that.
    if (payment.amount !== amount) throw new PaymentUndecided(otherAmountTaken)
    return payment
  }

  return {
    name: 'paypal',
    showsAddress: true,

    async create({ amount, currency, reference, idempotencyKey, purpose }, signal) {
      const body = JSON.stringify(orderRequest({ amount, currency, reference, purpose, merchant }))
      const path = '/v2/checkout/orders'
      const call = { method: 'POST', path, body, requestId: idempotencyKey, shape: PaypalOrder } as const
      return toOurs(await client.ask(call, signal))
    },

    async update(id, { amount, currency, purpose }, signal) {
      const order = await find(id, signal)
      const known = toOurs(order)
      // PayPal would change an approved order too: the buyer would pay what nobody showed them.
      if (known.status !== 'requires_method' && known.status !== 'requires_action') {
        throw new PaymentRefused(`payment_is_${known.status}`)
      }
      if (known.currency !== currency) throw new PaymentRefused('currency_mismatch')
      const body = JSON.stringify(orderPatch({ amount, currency, purpose }))
      await client.ask({ method: 'PATCH', path: orderPath(id), body, shape: z.unknown() }, signal)
      return { ...known, amount }
    },

    async retrieve(id, signal) {
      const order = await findAny(id, signal)
      return order && toOurs(order)
    },

    async capture(id, { amount, idempotencyKey }, signal) {
      const order = await find(id, signal)
      const known = toOurs(order)
      if (known.amount !== amount) {
        if (known.status === 'captured') throw new PaymentUndecided(otherAmountTaken)
        throw new PaymentRefused('amount_mismatch')
      }
      const path = `${orderPath(id)}/capture`
      const call = { method: 'POST', path, body: '{}', requestId: idempotencyKey, shape: PaypalOrder } as const
      try {
        return taken(await client.ask(call, signal), amount)
      } catch (error) {
        // PayPal forgets our key after hours. An order has one payment of ours, so what is captured was captured for it.
        if (!(error instanceof PaymentRefused) || error.code !== 'order_already_captured') throw error
        return taken(await find(id, signal), amount)
      }
    },

    /**
     * PayPal has no call for it: an order that is not captured takes no money and lapses by itself after hours. Answers `voided`
     * without a change at PayPal, where `retrieve` goes on telling what it was; refused once money was taken.
     */
    async void(id, signal) {
      const order = await findAny(id, signal)
      if (order === null) return { ...lapsed, id, token: tokenOf(id) }
      const payment = toOurs(order)
      if (captureOf(order)?.status === 'PENDING') throw new PaymentUndecided('PENDING')
      if (payment.status === 'captured' || payment.status === 'refunded') {
        throw new PaymentRefused(`payment_is_${payment.status}`)
      }
      return { ...payment, status: 'voided' }
    },

    async refund(id, { amount, idempotencyKey }, signal) {
      const order = await find(id, signal)
      const payment = toOurs(order)
      const capture = captureOf(order)
      if (capture === undefined || isRefused(capture)) throw new PaymentRefused(`payment_is_${payment.status}`)
      if (payment.amount !== amount) throw new PaymentRefused('amount_mismatch')
      const path = `/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`
      // Repeated after all went back, the call is answered as it was the first time.
      const left = payment.status === 'refunded' ? amount : amount - (payment.refunded ?? 0)
      const body = JSON.stringify({ amount: paypalAmount(left, payment.currency) })
      const requestId = left === amount ? idempotencyKey : `${idempotencyKey}:${left}`
      const call = { method: 'POST', path, body, requestId, merchant, shape: PaypalRefund } as const
      const { status } = await client.ask(call, signal)
      if (status === 'FAILED' || status === 'CANCELLED') throw new PaymentRefused(`refund_${status.toLowerCase()}`)
      return { ...payment, status: 'refunded', refunded: amount }
    },

    /** PayPal keeps disputes by the capture, and tells how one ended only where it is asked for alone. */
    async listDisputes(id, signal) {
      const capture = captureOf(await find(id, signal))
      if (capture === undefined) return []
      const path = `/v1/customer/disputes?disputed_transaction_id=${encodeURIComponent(capture.id)}`
      const { items = [] } = await client.ask({ method: 'GET', path, merchant, shape: DisputeList }, signal)
      const details = items.map(({ dispute_id }) => {
        const one = `/v1/customer/disputes/${encodeURIComponent(dispute_id)}`
        return client.ask({ method: 'GET', path: one, merchant, shape: PaypalDispute }, signal)
      })
      return (await Promise.all(details)).map(toDispute)
    },
  }
}

const missing = new Set(['resource_not_found', 'invalid_resource_id'])

/** An order that PayPal has forgotten: nobody can pay it any more. */
const lapsed = { status: 'voided', amount: 0, currency: 'USD', reference: '', errorCode: null } as const
