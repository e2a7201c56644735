import { createHmac } from 'node:crypto'
import type { z } from 'zod'
import type { Clock } from '../clock'
import { LoggableError } from '../contract/logging/serialize-error'

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
  /** Signs the call; whoever is called has the same. */
  revalidateSecret: string
  fetch: (url: string, init: RequestInit) => Promise<Response>
}

/** Posts JSON with `awning-signature: t=<unix seconds>,v1=<hex hmac-sha256 of "t.body">`. Rejects unless it is answered with 2xx. */
export async function postSigned(
  url: string,
  content: unknown,
  deps: SignedDeps,
  headers: Record<string, string> = {},
): Promise<void> {
  const response = await send(url, content, deps, headers, patience)
  await response.body?.cancel()
  if (!response.ok) throw new HttpStatusError(response.status)
}

/**
 * Asks as `postSigned` posts, and reads a JSON answer of at most 256 kB in the given shape, within three seconds. A 422 is an answer too: its
 * body must have the shape. Rejects for every other status, for silence and for words that we do not know.
 */
export async function askSigned<Shape extends z.ZodType>(
  url: string,
  content: unknown,
  shape: Shape,
  deps: SignedDeps,
): Promise<z.output<Shape>> {
  const response = await send(url, content, deps, { accept: 'application/json' }, buyersPatience)
  if (!response.ok && response.status !== 422) {
    await response.body?.cancel()
    throw new HttpStatusError(response.status)
  }
  const text = await response.text()
  if (text.length > mostBytes) throw new Error('answered too much')
  return await shape.parseAsync(JSON.parse(text))
}

async function send(
  url: string,
  content: unknown,
  { clock, revalidateSecret, fetch }: SignedDeps,
  headers: Record<string, string>,
  timeout: number,
): Promise<Response> {
  const body = JSON.stringify(content)
  const at = Math.floor(clock.now().getTime() / 1_000)
  const signature = createHmac('sha256', revalidateSecret).update(`${at}.${body}`).digest('hex')
  return await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'awning-signature': `t=${at},v1=${signature}` },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  })
}
