import { ErrorList, errorCodes } from '@awning/contract/errors'
import { idempotencyHeader, replayedHeader } from '@awning/contract/idempotency'
import type { Context, MiddlewareHandler } from 'hono'
import type { Deps } from '../context'
import { ApiError } from '../http/errors'
import { findStoreOfCheckout } from '../ordering/checkout/find-checkout'
import type { StoreRef } from '../store-ref'
import { findStore } from '../stores/find-store'
import { accessOf, type StoreAccess } from '../stores/store-access'
import { claimKey, releaseIdempotencyKey, storeResponse } from './idempotency-store'
import {
  acceptsIdempotencyKey,
  type IdempotentRequest,
  idempotencyRow,
  keyProblem,
  readKeyedCall,
} from './idempotent-call'

/**
 * Runs a call with an `Idempotency-Key` once; a repeated call returns the first response. Calls without the header are unchanged.
 * Throws `ApiError` 400 for an invalid key, 422 for a key that was used for another call.
 */
export function handleIdempotent(deps: Deps): MiddlewareHandler {
  return async (c, next) => {
    const key = c.req.header(idempotencyHeader)
    if (key === undefined || !acceptsIdempotencyKey(c)) return await next()
    const call = await readKeyedCall(c)
    const problem = keyProblem(key, call)
    if (problem !== null) throw new ApiError(400, errorCodes.invalid, problem)
    const store = call && (await storeOf(call, accessOf(c), deps))
    // Without a store, or malformed: the call writes nothing and is rejected the same way each time.
    if (call === null || store === null) return await next()
    const row = idempotencyRow(key, call, c)
    const result = await claimKey(store, { ...call, key: row }, deps)
    switch (result.kind) {
      case 'other call':
        throw new ApiError(422, errorCodes.keyReused, 'The Idempotency-Key was used for another call. Use a new key.')
      case 'running':
        return stillRunning(c)
      case 'stored':
        return replay(result)
      case 'mine':
        await next()
        await saveOrRelease(store, { key: row, claim: result.claim }, c.res.clone(), deps)
    }
  }
}

async function storeOf(
  { storeSlug, checkoutId }: IdempotentRequest,
  access: StoreAccess,
  { db }: Deps,
): Promise<StoreRef | null> {
  if (storeSlug !== undefined) return await findStore(storeSlug, access, db)
  return checkoutId === null ? null : await findStoreOfCheckout(checkoutId, access, db)
}

const stillRunning = (c: Context): Response =>
  c.json(
    {
      errors: [
        {
          code: errorCodes.inProgress,
          detail: 'The first call with this Idempotency-Key is still in progress. Retry the call later.',
        },
      ],
    },
    409,
    {
      'Retry-After': '1',
    },
  )

const replay = ({ status, body }: { status: number; body: string }): Response =>
  new Response(body, { status, headers: { 'Content-Type': 'application/json', [replayedHeader]: 'true' } })

/** Errors here are only logged: the caller has the response, and the key is free again after its lease. */
async function saveOrRelease(store: StoreRef, claimed: { key: string; claim: string }, response: Response, deps: Deps) {
  try {
    const body = await response.text()
    if (isFinal(response.status, body)) await storeResponse(store, claimed, { status: response.status, body }, deps)
    else await releaseIdempotencyKey(store, claimed, deps)
  } catch (error) {
    deps.log.error({ err: error, store: store.slug }, 'a response could not be stored for its idempotency key')
  }
}

/** Responses that may differ a moment later are not stored. */
function isFinal(status: number, body: string): boolean {
  if (status >= 500 || status === 429) return false
  return status !== 409 || !isInProgress(body)
}

function isInProgress(body: string): boolean {
  const parsed = ErrorList.safeParse(JSON.parse(body))
  return parsed.success && parsed.data.errors.some(({ code }) => code === errorCodes.inProgress)
}
