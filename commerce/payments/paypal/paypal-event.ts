import type { z } from 'zod'
import { PaymentRefused, type ProviderEvent } from '../port'
import type { PaypalClient } from './paypal-client'
import { checkoutOf } from './paypal-order'
import { CaptureOrder, Verification, WebhookEvent } from './paypal-shapes'

type Settings = { webhookId: string; apiBase?: string | undefined; client: PaypalClient }

/** How long PayPal may take to say whether a message is its own. */
const patience = 5_000

/** Where PayPal keeps the certificates that it signs with. */
const certificateHosts = new Set([
  'api.paypal.com',
  'api-m.paypal.com',
  'api.sandbox.paypal.com',
  'api-m.sandbox.paypal.com',
])

/**
 * What a webhook says, once PayPal confirmed that it sent it. Null for every other message. Rejects where PayPal can't be asked: the
 * message is neither true nor false then, and PayPal sends it again.
 */
export async function readPaypalEvent(
  raw: string,
  headers: Headers,
  settings: Settings,
): Promise<ProviderEvent | null> {
  const parsed = parse(raw)
  const signed = transmissionOf(headers, settings)
  if (parsed === null || signed === null) return null
  const { client } = settings
  // The body goes in as it came: written anew, a number or an escape could differ, and the signature would not hold.
  const body = `${JSON.stringify(signed).slice(0, -1)},"webhook_event":${raw}}`
  const path = '/v1/notifications/verify-webhook-signature'
  const call = { method: 'POST', path, body, shape: Verification } as const
  try {
    const { verification_status } = await client.ask(call, AbortSignal.timeout(patience))
    if (verification_status !== 'SUCCESS') return null
  } catch (error) {
    if (error instanceof PaymentRefused) return null
    throw error
  }
  return { id: parsed.id, type: parsed.event_type, paymentId: await orderOf(parsed, client) }
}

function parse(raw: string): WebhookEvent | null {
  try {
    const event = WebhookEvent.safeParse(JSON.parse(raw))
    return event.success ? event.data : null
  } catch {
    return null
  }
}

/** The signature and what belongs to it; null where a part is missing, or the certificate is somebody else's. */
function transmissionOf(headers: Headers, { webhookId, apiBase }: Settings) {
  const transmission_id = headers.get('paypal-transmission-id')
  const transmission_time = headers.get('paypal-transmission-time')
  const transmission_sig = headers.get('paypal-transmission-sig')
  const auth_algo = headers.get('paypal-auth-algo')
  const cert_url = headers.get('paypal-cert-url')
  if (!transmission_id || !transmission_time || !transmission_sig || !auth_algo || !cert_url) return null
  if (!isPaypals(cert_url, apiBase)) return null
  return { auth_algo, cert_url, transmission_id, transmission_sig, transmission_time, webhook_id: webhookId }
}

function isPaypals(certificate: string, apiBase: string | undefined): boolean {
  if (!URL.canParse(certificate)) return false
  const { protocol, host, origin, username, password } = new URL(certificate)
  if (username !== '' || password !== '') return false
  return (
    (protocol === 'https:' && certificateHosts.has(host)) ||
    (apiBase !== undefined && origin === new URL(apiBase).origin)
  )
}

/** The order of ours that an event is about. A refund may name its capture alone, and that knows the order. */
async function orderOf({ event_type, resource }: WebhookEvent, client: PaypalClient): Promise<string | null> {
  if (resource === undefined) return null
  if (event_type.startsWith('CHECKOUT.ORDER.')) {
    return checkoutOf(resource.purchase_units?.[0]?.custom_id) === null ? null : (resource.id ?? null)
  }
  if (!event_type.startsWith('PAYMENT.CAPTURE.')) return null
  const parent = resource.links?.find(({ rel }) => rel === 'up')?.href
  const [, capture] = /\/v2\/payments\/captures\/([A-Z0-9]{1,36})$/.exec(parent ?? '') ?? []
  if (capture === undefined) return orderOfCapture(resource)
  const call = { method: 'GET', path: `/v2/payments/captures/${capture}`, shape: CaptureOrder } as const
  return orderOfCapture(await client.ask(call, AbortSignal.timeout(patience)))
}

function orderOfCapture({ custom_id, supplementary_data }: z.infer<typeof CaptureOrder>): string | null {
  return checkoutOf(custom_id) === null ? null : (supplementary_data?.related_ids?.order_id ?? null)
}
