import { AsyncLocalStorage } from 'node:async_hooks'
import { accessHeader } from '@awning/contract/access'
import { errorCodes } from '@awning/contract/errors'
import type { Context, MiddlewareHandler } from 'hono'
import type { Deps } from '../context/deps'
import type { stores } from '../db/schema/stores'
import { ApiError } from '../errors'
import { type CodeCheck, createCodeCheck } from './access-code'
import { previewOf } from './preview-access'
import { callName, isAlwaysOpen, isLimitedWithoutCode, isOpenWhileClosed } from './public-endpoints'

type Row = Pick<typeof stores.$inferSelect, 'id' | 'slug' | 'state' | 'accessCodeHash'>
/** Access context of one call: whether the call may enter a store, and the result for each store it found. */
type AccessContext = { enter: (row: Row) => Promise<boolean>; found: Map<number, boolean> }

/** The context of the current call. There is none outside of a call (worker, start). */
const contexts = new AsyncLocalStorage<AccessContext>()

/**
 * Called wherever a call's store is found, so that no call can skip it. Throws `ApiError` 401 `unauthorized` for a protected
 * store without its code and 404 `store_closed` for a closed one. Allows everything outside of a call.
 */
export async function assertStoreAccess(row: Row): Promise<void> {
  const context = contexts.getStore()
  context?.found.set(row.id, await context.enter(row))
}

/** For calls that also respond without access: whether this call has access to the store. */
export const hasStoreAccess = ({ id }: { id: number }): boolean => contexts.getStore()?.found.get(id) ?? true

/** Records a store whose row the call found by another id, without an access check. */
export const recordStoreRead = (storeId: number): void => void contexts.getStore()?.found.set(storeId, true)

/** The stores that this call has read so far. */
export const storesOfCall = (): number[] => [...(contexts.getStore()?.found.keys() ?? [])]

type GuardDeps = Pick<Deps, 'clock' | 'previewSecret'>

/** Creates the access context of every call. Must run before any code that reads a store. */
export function guardStores(deps: GuardDeps): MiddlewareHandler {
  const holdsCode = createCodeCheck()
  return (c, next) => contexts.run({ enter: (row) => enter(row, c, holdsCode, deps), found: new Map() }, next)
}

async function enter(row: Row, c: Context, holdsCode: CodeCheck, deps: GuardDeps): Promise<boolean> {
  if (row.state === 'open') return true
  const call = callName(c.req.method, c.req.path)
  if (isAlwaysOpen(call)) return true
  // Sealed by the operator. It grants more than a code: also private content.
  if ((await previewOf(row, c, deps)) !== null) return true
  if (row.state === 'protected') return await enterProtected(row, call, codeOf(c, call), holdsCode)
  if (isOpenWhileClosed(call)) return false
  throw new ApiError(404, errorCodes.storeClosed, 'The store is closed.')
}

/** A wrong code is rejected even where none is needed, so that a client learns that its code is no longer valid. */
async function enterProtected(row: Row, call: string, code: string | undefined, holdsCode: CodeCheck) {
  if (code !== undefined && (await holdsCode(code, row.accessCodeHash))) return true
  if (isLimitedWithoutCode(call) && (code === undefined || call === 'GET /theme')) return false
  throw new ApiError(401, errorCodes.unauthorized, 'The access code of the store is missing or wrong.')
}

/** The code of the header, or of the query for the theme call, as other clients send it. Overlong codes are ignored. */
function codeOf(c: Context, call: string): string | undefined {
  const sent = c.req.header(accessHeader)
  const fromHeader = sent === undefined ? undefined : decoded(sent)
  const code = fromHeader ?? (call === 'GET /theme' ? c.req.query('accessCode') : undefined)
  return code === undefined || code.length > 200 ? undefined : code
}

/** Headers are ASCII only, so the code is percent-encoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
