import type { z } from 'zod'
import type { Clock } from '../clock'
import { LoggableError } from '../contract/logging/serialize-error'
import { type Receiver, signCall } from '../contract/signed-call'

const patience = 10_000
/** How long somebody who waits for a page waits for an answer. */
const buyersPatience = 3_000
const mostBytes = 256 * 1024

/** Whoever was called answered with a status that is no success. */
export class HttpStatusError extends LoggableError {
  constructor(readonly status: number) {
    super(`answered ${status}`)
    this.name = 'HttpStatusError'
  }
}

/** What a signed call needs. */
export type SignedDeps = {
  clock: Clock
  fetch: (url: string, init: RequestInit) => Promise<Response>
}

/**
 * Posts JSON, signed for its receiver (see `commerce/contract/signed-call.ts`). `key` names the message, for whoever gets it twice. Rejects unless
 * it is answered with 2xx.
 */
export async function postSigned(
  receiver: Receiver,
  content: object,
  deps: SignedDeps,
  { key }: { key?: string } = {},
): Promise<void> {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
  const response = await send(receiver, content, deps, { headers, id: key, timeout: patience })
  await response.body?.cancel()
  if (!response.ok) throw new HttpStatusError(response.status)
}

/**
 * Asks as `postSigned` posts, and reads a JSON answer of at most 256 kB in the given shape, within three seconds. A 422 is an answer too: its
 * body must have the shape. Rejects for every other status, for silence and for words that we do not know.
 */
export async function askSigned<Shape extends z.ZodType>(
  receiver: Receiver,
  content: object,
  shape: Shape,
  deps: SignedDeps,
): Promise<z.output<Shape>> {
  const response = await send(receiver, content, deps, {
    headers: { accept: 'application/json' },
    timeout: buyersPatience,
  })
  if (!response.ok && response.status !== 422) {
    await response.body?.cancel()
    throw new HttpStatusError(response.status)
  }
  const text = await response.text()
  if (text.length > mostBytes) throw new Error('answered too much')
  return await shape.parseAsync(JSON.parse(text))
}

type Sending = { headers: Record<string, string>; id?: string | undefined; timeout: number }

async function send(
  receiver: Receiver,
  content: object,
  { clock, fetch }: SignedDeps,
  { headers, id, timeout }: Sending,
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
