import { createHmac } from 'node:crypto'
import type { DeliveryDeps } from './delivery-deps'

const patience = 10_000

/** Posts JSON with `awning-signature: t=<unix seconds>,v1=<hex hmac-sha256 of "t.body">`. Rejects unless it is answered with 2xx. */
export async function postSigned(
  url: string,
  content: unknown,
  { clock, revalidateSecret, fetch }: Pick<DeliveryDeps, 'clock' | 'revalidateSecret' | 'fetch'>,
  headers: Record<string, string> = {},
): Promise<void> {
  const body = JSON.stringify(content)
  const at = Math.floor(clock.now().getTime() / 1_000)
  const signature = createHmac('sha256', revalidateSecret).update(`${at}.${body}`).digest('hex')
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'awning-signature': `t=${at},v1=${signature}` },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`answered ${response.status}`)
}
