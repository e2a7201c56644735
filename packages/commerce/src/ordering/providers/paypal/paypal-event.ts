import { verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { z } from 'zod'
import { PaymentDeclinedError, type ProviderEvent } from '../../../ports/payment-provider'
import { checkoutOf } from './map-paypal-order'
import type { PaypalCertificates } from './paypal-certificates'
import type { PaypalClient } from './paypal-client'
import { CaptureOrder, WebhookEvent } from './paypal-shapes'

type Settings = { webhookId: string; certificates: PaypalCertificates; client: PaypalClient }

/** The timeout of a capture lookup, in milliseconds. */
const timeout = 5_000

/**
 * Parses a verified webhook. Returns null for any other message. Rejects if PayPal's certificate is unavailable: the signature
 * can't be checked then, and PayPal sends the webhook again.
 */
export async function readPaypalEvent(
  raw: string,
  headers: Headers,
  { webhookId, certificates, client }: Settings,
): Promise<ProviderEvent | null> {
  const parsed = parse(raw)
  if (parsed === null || !(await isSignedByPaypal(raw, headers, webhookId, certificates))) return null
  const { id, event_type: type } = parsed
  const isDispute = type.startsWith('CUSTOMER.DISPUTE.')
  return { id, type, paymentId: await orderOf(parsed, client), ...(isDispute && { isDispute }) }
}

function parse(raw: string): WebhookEvent | null {
  try {
    const event = WebhookEvent.safeParse(JSON.parse(raw))
    return event.success ? event.data : null
  } catch {
    return null
  }
}

const captureId = /^[A-Z0-9]{1,36}$/

/** Refunds and disputes contain only their capture id, so the capture is read from PayPal. */
async function orderOf({ event_type, resource }: WebhookEvent, client: PaypalClient): Promise<string | null> {
  if (resource === undefined) return null
  if (event_type.startsWith('CHECKOUT.ORDER.')) {
    return checkoutOf(resource.purchase_units?.[0]?.custom_id) === null ? null : (resource.id ?? null)
  }
  if (event_type.startsWith('CUSTOMER.DISPUTE.')) {
    const transactionId = resource.disputed_transactions?.[0]?.seller_transaction_id ?? ''
    return captureId.test(transactionId) ? await orderOfCapture(transactionId, client) : null
  }
  if (!/^PAYMENT\.(?:CAPTURE|REFUND)\./.test(event_type)) return null
  const parent = resource.links?.find(({ rel }) => rel === 'up')?.href
  const [, capture] = /\/v2\/payments\/captures\/([A-Z0-9]{1,36})$/.exec(parent ?? '') ?? []
  return capture === undefined ? orderIn(resource) : await orderOfCapture(capture, client)
}

/** Null also for a capture that we may not read, because another app of the account created it. */
async function orderOfCapture(capture: string, client: PaypalClient): Promise<string | null> {
  const call = { method: 'GET', path: `/v2/payments/captures/${capture}`, schema: CaptureOrder } as const
  try {
    return orderIn(await client.ask(call, AbortSignal.timeout(timeout)))
  } catch (error) {
    if (error instanceof PaymentDeclinedError) return null
    throw error
  }
}

function orderIn({ custom_id, supplementary_data }: z.infer<typeof CaptureOrder>): string | null {
  return checkoutOf(custom_id) === null ? null : (supplementary_data?.related_ids?.order_id ?? null)
}

const maxHeaderLength = 1_000

/**
 * Verifies PayPal's signature of this body for this webhook, with PayPal's documented self-verification: RSA-SHA256 over
 * `transmission id|transmission time|webhook id|CRC32 of the body`. Makes a request only for a certificate that is not cached.
 */
async function isSignedByPaypal(
  raw: string,
  headers: Headers,
  webhookId: string,
  certificates: PaypalCertificates,
): Promise<boolean> {
  const id = headers.get('paypal-transmission-id')
  const time = headers.get('paypal-transmission-time')
  const signature = headers.get('paypal-transmission-sig')
  const algorithm = headers.get('paypal-auth-algo')
  const address = headers.get('paypal-cert-url')
  if (!id || !time || !signature || !address || algorithm !== 'SHA256withRSA') return false
  if ([id, time, signature, address].some(({ length }) => length > maxHeaderLength)) return false
  const key = await certificates.keyAt(address)
  if (key === null) return false
  const signed = Buffer.from(`${id}|${time}|${webhookId}|${crc32(raw)}`)
  return verify('sha256', signed, key, Buffer.from(signature, 'base64'))
}
