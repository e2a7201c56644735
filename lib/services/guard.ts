import { readHost } from '../store/host'
import { refuse } from '../store/store-from-request'

/** A cart of 500 lines fits. */
const maxBytes = 128 * 1024

/**
 * What every write under `/api` passes first: same origin (browsers always say `Origin` on a write), JSON, a bounded body.
 * A Response says why it was refused; otherwise the parsed JSON.
 */
export async function guardWrite(request: Request): Promise<{ body: unknown } | Response> {
  if (!isSameOrigin(request)) return refuse(403, 'forbidden')
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') return refuse(415, 'invalid')
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return refuse(413, 'invalid')
  const text = await request.text()
  if (text.length > maxBytes) return refuse(413, 'invalid')
  try {
    return { body: JSON.parse(text) }
  } catch {
    return refuse(400, 'invalid')
  }
}

/** Whether a page of this very host made the call. */
export function isSameOrigin(request: Request): boolean {
  const origin = request.headers.get('origin')
  const host = request.headers.get('host')
  if (!origin || !URL.canParse(origin)) return false
  const url = new URL(origin)
  return url.host === host?.toLowerCase() && readHost(url.host) === readHost(host)
}
