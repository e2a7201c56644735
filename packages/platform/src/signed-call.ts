import { randomUUID } from 'node:crypto'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import { z } from 'zod'
import { isStandardSecret, secretsIn } from './signing-secret'

/*
 * Calls between our processes and to services of the operator are signed as Standard Webhooks (standardwebhooks.com): HMAC-SHA256
 * over `webhook-id.webhook-timestamp.body`, base64, in `webhook-signature: v1,…`. Each receiver has its own secret. The body
 * names the receiver's URL in its field `receiver`, so a call to one receiver is invalid at another, even when two share a
 * secret.
 */

/** URL of a receiver, and the secrets that sign its calls: one, or several separated by spaces. */
export type Receiver = { url: string; secret: string }

const webhookFor = (secret: string) =>
  isStandardSecret(secret) ? new Webhook(secret) : new Webhook(secret, { format: 'raw' })

/**
 * The body of a call and the headers that sign it, one signature per secret. `id` identifies the message and stays the same for
 * retries; a new one when unset.
 */
export function signCall(
  content: object,
  { url, secret }: Receiver,
  { now, id = `msg_${randomUUID()}` }: { now: Date; id?: string | undefined },
): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify({ ...content, receiver: url })
  return { body, headers: signatureHeaders(body, secret, { now, id }) }
}

function signatureHeaders(
  body: string,
  secret: string,
  { now, id }: { now: Date; id: string },
): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': secretsIn(secret)
      .map((one) => webhookFor(one).sign(id, now, body))
      .join(' '),
  }
}

const tolerance = 300

/** Whether the headers could contain a valid signature for the current time. If not, the body need not be read. */
export function hasCurrentSignature(headers: Pick<Headers, 'get'>): boolean {
  const at = headers.get('webhook-timestamp') ?? ''
  const isNow = /^\d{1,12}$/.test(at) && Math.abs(Date.now() / 1_000 - Number(at)) <= tolerance
  return (
    isNow &&
    Boolean(headers.get('webhook-id')) &&
    /(?:^| )v1,[A-Za-z0-9+/=]{44}(?: |$)/.test(headers.get('webhook-signature') ?? '')
  )
}

/** Whether a body is signed with one of the receiver's secrets within the last five minutes, and for exactly this URL. */
export function isSignedCall(headers: Pick<Headers, 'get'>, body: string, { url, secret }: Receiver): boolean {
  const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature']
  const signed = Object.fromEntries(names.map((name) => [name, headers.get(name) ?? '']))
  return secretsIn(secret).some((one) => holds(body, signed, one)) && receiverOf(body) === url
}

function holds(body: string, signed: Record<string, string>, secret: string): boolean {
  try {
    webhookFor(secret).verify(body, signed, { jsonParse: false })
    return true
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false
    throw error
  }
}

const Named = z.object({ receiver: z.string() })

function receiverOf(body: string): string | null {
  try {
    return Named.safeParse(JSON.parse(body)).data?.receiver ?? null
  } catch {
    return null
  }
}
