import type { Clock } from '@awning/platform/clock'
import { LoggableError } from '@awning/platform/logging/serialize-error'
import { type Receiver, signCall } from '@awning/platform/signed-call'
import type { z } from 'zod'

const timeoutMs = 10_000
/** The timeout in milliseconds while a buyer waits for a page. */
const buyerTimeoutMs = 3_000
const maxBytes = 256 * 1024

/** The receiver responded with a status other than 2xx. */
export class HttpStatusError extends LoggableError {
  constructor(readonly status: number) {
    super(`The receiver responded with status ${status}`)
    this.name = 'HttpStatusError'
  }
}

export type SignedDeps = {
  clock: Clock
  fetch: (url: string, init: RequestInit) => Promise<Response>
}

/**
 * Posts JSON, signed for its receiver (see `packages/platform/src/signed-call.ts`). `key` identifies the message for a receiver that
 * gets it twice. Rejects unless the response is 2xx.
 */
export async function postSigned(
  receiver: Receiver,
  content: object,
  deps: SignedDeps,
  { key }: { key?: string } = {},
): Promise<void> {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
  const response = await send(receiver, content, deps, { headers, id: key, timeout: timeoutMs })
  await response.body?.cancel()
  if (!response.ok) throw new HttpStatusError(response.status)
}

/**
 * Posts like `postSigned` and parses a JSON response of at most 256 kB with the given schema, within three seconds. A 422 must
 * also match the schema. Rejects for any other status, a timeout or an invalid response.
 */
export async function callSigned<Shape extends z.ZodType>(
  receiver: Receiver,
  content: object,
  schema: Shape,
  deps: SignedDeps,
): Promise<z.output<Shape>> {
  const response = await send(receiver, content, deps, {
    headers: { accept: 'application/json' },
    timeout: buyerTimeoutMs,
  })
  if (!response.ok && response.status !== 422) {
    await response.body?.cancel()
    throw new HttpStatusError(response.status)
  }
  const text = await response.text()
  if (text.length > maxBytes) throw new Error('The response of the receiver is too large')
  return await schema.parseAsync(JSON.parse(text))
}

type SendOptions = { headers: Record<string, string>; id?: string | undefined; timeout: number }

async function send(
  receiver: Receiver,
  content: object,
  { clock, fetch }: SignedDeps,
  { headers, id, timeout }: SendOptions,
): Promise<Response> {
  const signed = signCall(content, receiver, { now: clock.now(), id })
  return await fetch(receiver.url, {
    method: 'POST',
    headers: { ...headers, ...signed.headers, 'content-type': 'application/json' },
    body: signed.body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  })
}
