import { createHash } from 'node:crypto'
import { maxKeyLength, minSecretLength } from '@awning/contract/idempotency'
import { previewHeader } from '@awning/contract/preview'
import { findUnstorable } from '@awning/platform/text'
import type { Context } from 'hono'
import { z } from 'zod'

const Name = z.string().max(200).optional().catch(undefined)
/** The fields of a body that identify its store and checkout. The call parses the body again with its own schema. */
const Owner = z
  .object({
    storeSlug: Name,
    checkoutId: Name,
    id: Name,
    data: z.object({ storeSlug: Name }).optional().catch(undefined),
  })
  .catch({})
type Owner = z.infer<typeof Owner>

const noCheckout = () => null

/** The calls that accept a key, each with its checkout id: a caller who knows that id may read the checkout. `null`: no checkout. */
const checkoutIdOf: Record<string, (body: Owner) => string | null | undefined> = {
  'POST /checkout': noCheckout,
  'PUT /checkout': ({ id }) => id,
  'POST /checkout/resume': ({ id }) => id,
  'POST /checkout/submit': ({ checkoutId }) => checkoutId,
  'POST /initiatePayment': ({ checkoutId }) => checkoutId,
  'PUT /updatePayment': ({ checkoutId }) => checkoutId,
  'POST /carts': noCheckout,
  'POST /newsletter': noCheckout,
  'POST /notifications': noCheckout,
  'POST /preorders': noCheckout,
  'POST /contact': noCheckout,
}

export type IdempotentRequest = {
  /** 'POST /checkout', with or without `/v1`. */
  route: string
  /** Undefined if only the checkout identifies the store. */
  storeSlug: string | undefined
  checkoutId: string | null
  bodyHash: string
}

const hash = (...parts: readonly (string | null)[]): string =>
  // JSON keeps different lists of parts distinct.
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

const routeOf = (c: Context): string => `${c.req.method} ${c.req.path.replace(/^\/v1(?=\/)/, '')}`

export const acceptsIdempotencyKey = (c: Context): boolean => Object.hasOwn(checkoutIdOf, routeOf(c))

/**
 * The call whose response is stored. Null if it has no store, lacks its checkout or contains text that can't be stored: its
 * schema rejects it then.
 */
export async function readKeyedCall(c: Context): Promise<IdempotentRequest | null> {
  const route = routeOf(c)
  const text = await c.req.text()
  const input = parsed(text)
  if (findUnstorable(input) !== null) return null
  const body = Owner.parse(input)
  const storeSlug = body.storeSlug ?? body.data?.storeSlug ?? c.req.query('storeSlug')
  const checkoutId = checkoutIdOf[route]?.(body)
  if (checkoutId === undefined || (storeSlug === undefined && !mayOmitStore(route))) return null
  return { route, storeSlug, checkoutId, bodyHash: hash(new URL(c.req.url).search, text) }
}

const mayOmitStore = (route: string): boolean => route === 'PUT /checkout'

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Null for a valid key. */
export function keyProblem(key: string, call: Pick<IdempotentRequest, 'checkoutId'> | null): string | null {
  if (key.length > maxKeyLength || !/^[\x20-\x7e]+$/.test(key))
    return `The Idempotency-Key must have 1 to ${maxKeyLength} printable ASCII characters.`
  // The response contains the id that gives access to the created object, so a key that can be guessed would expose it.
  if (call?.checkoutId === null && key.length < minSecretLength)
    return `For a call without a checkout id, the Idempotency-Key must have at least ${minSecretLength} random characters, such as a UUID.`
  return null
}

/** The same key of another caller, or for another checkout, is another row. */
export function idempotencyRow(key: string, { checkoutId }: IdempotentRequest, c: Context): string {
  const credentials = ['authorization', 'x-api-key', previewHeader].map((name) => c.req.header(name) ?? null)
  return hash(key, checkoutId, ...credentials)
}
