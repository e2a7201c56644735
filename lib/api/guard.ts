import { parseUrl } from '@awning/platform/parse-url'
import { findUnstorable } from '@awning/platform/text'
import { timingSafeEqual } from 'hono/utils/buffer'
import { reject } from '../server/reject'
import { readRequestText } from '../services/read-body'
import { readHost } from '../visit/host'
import { formType } from './form-type'

/** Enough for a cart of 500 lines. */
const maxBytes = 128 * 1024

/**
 * Checks every write under `/api`: same origin (browsers always send `Origin` with a write), JSON, and the body size. Returns the
 * parsed JSON, or a Response with the rejection.
 */
export async function guardWrite(request: Request): Promise<{ body: unknown } | Response> {
  const text = await guardedText(request, 'application/json')
  if (text instanceof Response) return text
  try {
    return checked(JSON.parse(text))
  } catch {
    return reject(400, 'invalid')
  }
}

/** Returns the body, or a rejection with the field that contains a character that cannot be stored. */
function checked<Body>(body: Body): { body: Body } | Response {
  const pointer = findUnstorable(body)
  return pointer === null ? { body } : reject(400, 'invalid', pointer)
}

/** The same for a form, which browsers send without scripts: its fields, with the last value of each name. */
export async function guardForm(request: Request): Promise<{ body: Record<string, string> } | Response> {
  const text = await guardedText(request, formType)
  return text instanceof Response ? text : checked(Object.fromEntries(new URLSearchParams(text)))
}

async function guardedText(request: Request, expectedType: string): Promise<string | Response> {
  if (!isSameOrigin(request)) return reject(403, 'forbidden')
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== expectedType) return reject(415, 'invalid')
  return (await readRequestText(request, maxBytes)) ?? reject(413, 'invalid')
}

export function isSameOrigin(request: Request): boolean {
  const origin = request.headers.get('origin')
  const host = request.headers.get('host')
  const url = parseUrl(origin ?? '')
  return url !== null && url.host === host?.toLowerCase() && readHost(url.host) === readHost(host)
}

/** Whether a request has the token, as `Authorization: Bearer …`. Compared in constant time. */
export const hasToken = (request: Request, token: string): Promise<boolean> =>
  timingSafeEqual(request.headers.get('authorization') ?? '', `Bearer ${token}`)
