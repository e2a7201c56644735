import { errorCodes } from '@awning/contract/errors'
import type { z } from 'zod'
import { CallRejectedError } from '../browser/call-errors'
import { type Call, fetchApi } from '../browser/fetch-api'
import { pageTokenHeader, pageTokenMeta, readPageMeta } from './page-meta'

const key = 'checkout-reloaded'

/** Called before a reload that the shopper did not request. */
function announceReload(): void {
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // Without storage, the page does not state why it was loaded again.
  }
}

/** Whether the app reloaded this page. The next load is not announced. */
export function takeReloadNotice(): boolean {
  try {
    const isReloaded = sessionStorage.getItem(key) !== null
    sessionStorage.removeItem(key)
    return isReloaded
  } catch {
    return false
  }
}

/**
 * An API call of the checkout page, with its page token. Throws CallRejectedError or CallFailedError, like `fetchApi`. A
 * call whose token is rejected is repeated if the page has another one by now. Otherwise (the secret of the app changed
 * since the page was loaded) the page reloads with its input and a message, and the call never settles.
 */
export async function callCheckout<Shape extends z.ZodType>(call: Call<Shape>): Promise<z.output<Shape>> {
  const token = readPageMeta(pageTokenMeta)
  const send = (used: string | undefined) =>
    fetchApi(used === undefined ? call : { ...call, headers: { [pageTokenHeader]: used } })
  try {
    return await send(token)
  } catch (error) {
    if (!isTokenRejected(error)) throw error
    const current = readPageMeta(pageTokenMeta)
    if (current !== token) return await send(current)
    announceReload()
    if (await reloadPage()) return await new Promise(() => undefined)
    throw error
  }
}

const isTokenRejected = (error: unknown) => error instanceof CallRejectedError && error.has(errorCodes.pageTokenMissing)

const reloadPage = async () => await (await import('../browser/redirect-to-login')).redirectToLogin()
