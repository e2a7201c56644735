import { accessHeader } from '@awning/contract/access'
import { errorCodes } from '@awning/contract/errors'
import type { Context, MiddlewareHandler } from 'hono'
import { ApiError } from '../http/errors'
import { callName, isAlwaysOpen, isLimitedWithoutCode, isOpenWhileClosed } from '../http/public-endpoints'
import { type CodeCheck, createCodeCheck } from './access-code'
import { type PreviewDeps, previewOf } from './preview-access'
import { type AccessRow, StoreAccess, setAccess } from './store-access'

/** Sets the access of every call. Must run before any code that finds a store. */
export function guardStores(deps: PreviewDeps): MiddlewareHandler {
  const holdsCode = createCodeCheck()
  return async (c, next) => {
    setAccess(c, new StoreAccess((row) => enter(row, c, holdsCode, deps)))
    await next()
  }
}

async function enter(row: AccessRow, c: Context, holdsCode: CodeCheck, deps: PreviewDeps): Promise<boolean> {
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
async function enterProtected(row: AccessRow, call: string, code: string | undefined, holdsCode: CodeCheck) {
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
