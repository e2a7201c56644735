import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { z } from 'zod'
import { longestKey, shortestSecret } from '../contract/idempotency'
import { previewHeader } from '../contract/preview'
import { findUnstorable } from '../contract/text'

const Name = z.string().max(200).optional().catch(undefined)
/** What a body says of whose it is. The call itself reads the body anew, with its own shape. */
const Named = z
  .object({
    storeSlug: Name,
    checkoutId: Name,
    id: Name,
    data: z.object({ storeSlug: Name }).optional().catch(undefined),
  })
  .catch({})
type Named = z.infer<typeof Named>

const nobodys = () => null

/** The calls that heed a key, each with the checkout that it names: who knows its id may read it. `null` names none. */
const keyed: Record<string, (body: Named) => string | null | undefined> = {
  'POST /checkout': nobodys,
  'PUT /checkout': ({ id }) => id,
  'POST /checkout/resume': ({ id }) => id,
  'POST /checkout/submit': ({ checkoutId }) => checkoutId,
  'POST /initiatePayment': ({ checkoutId }) => checkoutId,
  'PUT /updatePayment': ({ checkoutId }) => checkoutId,
  'POST /carts': nobodys,
  'POST /newsletter': nobodys,
  'POST /notifications': nobodys,
  'POST /preorders': nobodys,
  'POST /contact': nobodys,
}

export type KeyedCall = {
  /** 'POST /checkout', with and without `/v1`. */
  route: string
  /** Undefined where the checkout alone says whose it is. */
  storeSlug: string | undefined
  checkoutId: string | null
  bodyHash: string
}

const hash = (...parts: readonly (string | null)[]): string =>
  // As JSON no two lists of parts read alike.
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

const routeOf = (c: Context): string => `${c.req.method} ${c.req.path.replace(/^\/v1(?=\/)/, '')}`

export const heedsKeys = (c: Context): boolean => Object.hasOwn(keyed, routeOf(c))

/** The call whose answer is to be kept; null for one that names no store, lacks its checkout or holds text that cannot be kept: it writes nothing, as its shape will tell. */
export async function readKeyedCall(c: Context): Promise<KeyedCall | null> {
  const route = routeOf(c)
  const text = await c.req.text()
  const given = parsed(text)
  if (findUnstorable(given) !== null) return null
  const body = Named.parse(given)
  const storeSlug = body.storeSlug ?? body.data?.storeSlug ?? c.req.query('storeSlug')
  const checkoutId = keyed[route]?.(body)
  if (checkoutId === undefined || (storeSlug === undefined && !mayNameNoStore(route))) return null
  return { route, storeSlug, checkoutId, bodyHash: hash(new URL(c.req.url).search, text) }
}

/** Whose shape lets a call name its checkout and no store. */
const mayNameNoStore = (route: string): boolean => route === 'PUT /checkout'

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Why a key can't be taken; null for one that can. */
export function keyProblem(key: string, call: Pick<KeyedCall, 'checkoutId'> | null): string | null {
  if (key.length > longestKey || !/^[\x20-\x7e]+$/.test(key))
    return `An Idempotency-Key has 1 to ${longestKey} printable ASCII characters`
  // Its answer holds the id that opens what was made: a key that can be guessed would open it to others.
  if (call?.checkoutId === null && key.length < shortestSecret)
    return `Where no checkout is named, an Idempotency-Key has at least ${shortestSecret} random characters, such as a UUID`
  return null
}

/** Under what an answer is kept: the same key of another caller, or for another checkout, is another one. */
export function keptUnder(key: string, { checkoutId }: KeyedCall, c: Context): string {
  const shown = ['authorization', 'x-api-key', previewHeader].map((name) => c.req.header(name) ?? null)
  return hash(key, checkoutId, ...shown)
}
