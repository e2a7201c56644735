import type { Context, MiddlewareHandler } from 'hono'
import { findStoreOfCheckout } from '../checkouts/find-checkout'
import { ErrorList, errorCodes } from '../contract/errors'
import { idempotencyHeader, replayedHeader } from '../contract/idempotency'
import type { Deps } from '../deps'
import { Refused } from '../errors'
import { findStore, type StoreRef } from '../stores/store-ref'
import { claimKey, keepAnswer, leaveKey } from './kept-answers'
import { heedsKeys, type KeyedCall, keptUnder, keyProblem, readKeyedCall } from './keyed-call'

/**
 * A call that carries an `Idempotency-Key` is done once: sent again, it gets the first answer. Without the header nothing changes.
 * Throws `Refused` 400 for a key that can't be taken, 422 for one that was used for another call.
 */
export function answerOnce(deps: Deps): MiddlewareHandler {
  return async (c, next) => {
    const given = c.req.header(idempotencyHeader)
    if (given === undefined || !heedsKeys(c)) return await next()
    const call = await readKeyedCall(c)
    const problem = keyProblem(given, call)
    if (problem !== null) throw new Refused(400, errorCodes.invalid, problem)
    const store = call && (await storeOf(call, deps))
    // Of no store, or malformed: nothing is written by it, and it is refused alike each time.
    if (call === null || store === null) return await next()
    const key = keptUnder(given, call, c)
    const claimed = await claimKey(store, { ...call, key }, deps)
    switch (claimed.kind) {
      case 'other call':
        throw new Refused(422, errorCodes.keyReused, 'This Idempotency-Key was used for another call')
      case 'running':
        return stillRunning(c)
      case 'kept':
        return again(claimed)
      case 'mine':
        await next()
        await putAway(store, { key, claim: claimed.claim }, c.res.clone(), deps)
    }
  }
}

async function storeOf({ storeSlug, checkoutId }: KeyedCall, { db }: Deps): Promise<StoreRef | null> {
  if (storeSlug !== undefined) return await findStore(db, storeSlug)
  return checkoutId === null ? null : await findStoreOfCheckout(checkoutId, db)
}

const stillRunning = (c: Context): Response =>
  c.json({ errors: [{ code: errorCodes.inProgress, detail: 'The first call with this key is at work' }] }, 409, {
    'Retry-After': '1',
  })

const again = ({ status, body }: { status: number; body: string }): Response =>
  new Response(body, { status, headers: { 'Content-Type': 'application/json', [replayedHeader]: 'true' } })

/** Whatever goes wrong here, the caller has the answer: its key is free again after its time. */
async function putAway(store: StoreRef, held: { key: string; claim: string }, answer: Response, deps: Deps) {
  try {
    const body = await answer.text()
    if (isFinal(answer.status, body)) await keepAnswer(store, held, { status: answer.status, body }, deps)
    else await leaveKey(store, held, deps)
  } catch (error) {
    deps.log.error({ err: error, store: store.slug }, 'an answer could not be kept for its key')
  }
}

/** What may be otherwise a moment later is not kept. */
function isFinal(status: number, body: string): boolean {
  if (status >= 500 || status === 429) return false
  return status !== 409 || !isInProgress(body)
}

function isInProgress(body: string): boolean {
  const refused = ErrorList.safeParse(JSON.parse(body))
  return refused.success && refused.data.errors.some(({ code }) => code === errorCodes.inProgress)
}
