import type { z } from 'zod'
import { errorCodes } from '../../commerce/contract/errors'
import { type Call, CallRefused, callApp } from '../browser-call'
import { pageTokenHeader, pageTokenMeta } from './page-token-names'

const pageToken = () => document.querySelector<HTMLMetaElement>(`meta[name="${pageTokenMeta}"]`)?.content

/**
 * A call of the checkout's own page, with its token. Throws CallRefused or CallLost, as `callApp`. Where the token does not hold (the app has another
 * secret since the page was loaded), the page is loaded anew with what was typed, and the call never ends.
 */
export async function callCheckout<Shape extends z.ZodType>(call: Call<Shape>): Promise<z.output<Shape>> {
  const token = pageToken()
  try {
    return await callApp(token === undefined ? call : { ...call, headers: { [pageTokenHeader]: token } })
  } catch (error) {
    if (error instanceof CallRefused && error.has(errorCodes.pageTokenMissing) && (await loadAnew()))
      return await new Promise(() => undefined)
    throw error
  }
}

const loadAnew = async () => await (await import('../access/go-to-gate')).goToGate()
