import { findUnstorable } from '../../commerce/contract/text'
import { readHost } from '../store/host'
import { refuse } from '../store/store-from-request'
import { formType } from './form-type'
import { readRequestText } from './read-body'

/** A cart of 500 lines fits. */
const maxBytes = 128 * 1024

/**
 * What every write under `/api` passes first: same origin (browsers always say `Origin` on a write), JSON, a bounded body.
 * A Response says why it was refused; otherwise the parsed JSON.
 */
export async function guardWrite(request: Request): Promise<{ body: unknown } | Response> {
  const text = await guardedText(request, 'application/json')
  if (text instanceof Response) return text
  try {
    return checked(JSON.parse(text))
  } catch {
    return refuse(400, 'invalid')
  }
}

/** The body, or a refusal that names the field with a character that cannot be kept. */
function checked<Body>(body: Body): { body: Body } | Response {
  const pointer = findUnstorable(body)
  return pointer === null ? { body } : refuse(400, 'invalid', pointer)
}

/** The same for a form, which browsers can send without scripts: its fields, the last of each name. */
export async function guardForm(request: Request): Promise<{ body: Record<string, string> } | Response> {
  const text = await guardedText(request, formType)
  return text instanceof Response ? text : checked(Object.fromEntries(new URLSearchParams(text)))
}

async function guardedText(request: Request, wanted: string): Promise<string | Response> {
  if (!isSameOrigin(request)) return refuse(403, 'forbidden')
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== wanted) return refuse(415, 'invalid')
  return (await readRequestText(request, maxBytes)) ?? refuse(413, 'invalid')
}

/** Whether a page of this very host made the call. */
export function isSameOrigin(request: Request): boolean {
  const origin = request.headers.get('origin')
  const host = request.headers.get('host')
  if (!origin || !URL.canParse(origin)) return false
  const url = new URL(origin)
  return url.host === host?.toLowerCase() && readHost(url.host) === readHost(host)
}
