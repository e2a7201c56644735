import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context, MiddlewareHandler } from 'hono'
import { accessHeader } from '../contract/access'
import { errorCodes } from '../contract/errors'
import type { stores } from '../db/schema/stores'
import type { Deps } from '../deps'
import { Refused } from '../errors'
import { previewOf } from '../previews/open-preview'
import { type CodeCheck, createCodeCheck } from './access-code'
import { callName, isAlwaysOpen, isForBothSides, isOpenWhileClosed } from './open-calls'

type Row = Pick<typeof stores.$inferSelect, 'id' | 'slug' | 'state' | 'accessCodeHash'>
/** The door of one call: whether it may have what is inside a store, and what was found of each. */
type Door = { enter: (row: Row) => Promise<boolean>; found: Map<number, boolean> }

/** The door of the call that is being answered. What no call asks for (a worker, a start) finds none. */
const doors = new AsyncLocalStorage<Door>()

/**
 * Asked wherever a call's store is found, so that no call can forget it: lets in, or throws `Refused` 401 `unauthorised` for a protected store without
 * its code and 404 `store_closed` for a closed one. Nothing is asked outside of a call.
 */
export async function admit(row: Row): Promise<void> {
  const door = doors.getStore()
  door?.found.set(row.id, await door.enter(row))
}

/** For the calls that answer outside too: whether this one stands inside the store that it found. */
export const isInside = ({ id }: { id: number }): boolean => doors.getStore()?.found.get(id) ?? true

/** Notes that a call read of a store whose row it found by an id of the wire, without entering it. */
export const noteRead = (storeId: number): void => void doors.getStore()?.found.set(storeId, true)

/** The stores that this call has read of so far. */
export const storesOfCall = (): number[] => [...(doors.getStore()?.found.keys() ?? [])]

type GuardDeps = Pick<Deps, 'clock' | 'previewSecret'>

/** Gives every call its door. First of all that reads a store. */
export function guardStores(deps: GuardDeps): MiddlewareHandler {
  const holdsCode = createCodeCheck()
  return (c, next) => doors.run({ enter: (row) => enter(row, c, holdsCode, deps), found: new Map() }, next)
}

async function enter(row: Row, c: Context, holdsCode: CodeCheck, deps: GuardDeps): Promise<boolean> {
  if (row.state === 'open') return true
  const call = callName(c.req.method, c.req.path)
  if (isAlwaysOpen(call)) return true
  // Sealed by the operator, and opens more than a code does: what is private, too.
  if ((await previewOf(row, c, deps)) !== null) return true
  if (row.state === 'protected') return await enterProtected(row, call, codeOf(c, call), holdsCode)
  if (isOpenWhileClosed(call)) return false
  throw new Refused(404, errorCodes.storeClosed, 'The store is closed')
}

/** A wrong code is refused everywhere, also where none is needed: so a client learns that its code has ended. */
async function enterProtected(row: Row, call: string, code: string | undefined, holdsCode: CodeCheck) {
  if (code !== undefined && (await holdsCode(code, row.accessCodeHash))) return true
  if (isForBothSides(call) && (code === undefined || call === 'GET /theme')) return false
  throw new Refused(401, errorCodes.unauthorised, 'The store asks for its access code')
}

/** The header; on the theme's call the query as well, as the field's clients send it. Longer than any code is none. */
function codeOf(c: Context, call: string): string | undefined {
  const sent = c.req.header(accessHeader)
  const given = sent === undefined ? undefined : decoded(sent)
  const code = given ?? (call === 'GET /theme' ? c.req.query('accessCode') : undefined)
  return code === undefined || code.length > 200 ? undefined : code
}

/** A header holds no letters beyond ASCII: the code travels as in an address. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
