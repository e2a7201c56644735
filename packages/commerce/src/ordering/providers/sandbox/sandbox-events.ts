import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Clock } from '@awning/platform/clock'
import { z } from 'zod'
import type { ProviderEvent, ProviderPayment, ProviderStatus } from '../../../ports/payment-provider'

const tolerance = 300

/** A webhook of the sandbox to `POST /webhooks/sandbox`, ready to be sent. */
export type SandboxWebhook = { body: string; headers: Record<string, string> }

export const SandboxEvent = z.object({
  id: z.string().min(1).max(80),
  /** `payment.authorized` */
  type: z.string().min(1).max(80),
  payment: z.object({ id: z.string().min(1).max(80), amount: z.int(), currency: z.string(), status: z.string() }),
})
export type SandboxEvent = z.infer<typeof SandboxEvent>

export type SandboxEvents = {
  /** Call it once per saved change. */
  sendEvent: (payment: ProviderPayment) => void
  /** Null if the signature is invalid or older than five minutes. */
  read: (raw: string, headers: Headers) => Promise<ProviderEvent | null>
}

/** `post` receives every webhook and must not throw; the payment does not wait for it. */
export function createSandboxEvents(
  secret: string,
  clock: Clock,
  post: (webhook: SandboxWebhook) => void,
): SandboxEvents {
  return {
    sendEvent: ({ id, amount, currency, status, errorCode, refunded }) => {
      const type = refunded ? 'payment.refunded' : typeOf(status, errorCode)
      const event = { id: newEventId(), type, payment: { id, amount, currency, status } }
      post(signSandboxEvent(event, secret, clock.now()))
    },
    read: async (raw, headers) => {
      if (!isSigned(raw, headers.get('awning-signature'), secret, clock.now())) return null
      const { id, type, payment } = SandboxEvent.parse(JSON.parse(raw))
      return { id, type, paymentId: payment.id }
    },
  }
}

export const newEventId = () => `evt_sbx_${randomBytes(12).toString('hex')}`

/** Signs an event with `awning-signature: t=<unix seconds>,v1=<hex hmac-sha256 of "t.body">`. */
export function signSandboxEvent(event: SandboxEvent, secret: string, now: Date): SandboxWebhook {
  const body = JSON.stringify(event)
  const at = Math.floor(now.getTime() / 1_000)
  const signature = sign(at, body, secret).toString('hex')
  return { body, headers: { 'content-type': 'application/json', 'awning-signature': `t=${at},v1=${signature}` } }
}

const sign = (at: number, body: string, secret: string) => createHmac('sha256', secret).update(`${at}.${body}`).digest()

function isSigned(body: string, header: string | null, secret: string, now: Date): boolean {
  const [, at, signature] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  if (at === undefined || signature === undefined) return false
  if (Math.abs(now.getTime() / 1_000 - Number(at)) > tolerance) return false
  return timingSafeEqual(sign(Number(at), body, secret), Buffer.from(signature, 'hex'))
}

function typeOf(status: ProviderStatus, errorCode: string | null): string {
  if (status === 'requires_method') return errorCode === null ? 'payment.created' : 'payment.failed'
  return `payment.${status}`
}
