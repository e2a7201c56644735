import { errorCodes } from '@awning/contract/errors'
import type { z } from 'zod'
import { CallRejectedError } from '../call-errors'
import { type Call, fetchApi } from '../fetch-api'
import { pageTokenHeader, pageTokenMeta } from './page-token-names'

const pageToken = () => document.querySelector<HTMLMetaElement>(`meta[name="${pageTokenMeta}"]`)?.content

/**
 * An API call of the checkout page, with its page token. Throws CallRejectedError or CallFailedError, like `fetchApi`. If the
 * token is invalid (the secret of the app changed since the page was loaded), the page reloads with its input and the call never
 * settles.
 */
export async function callCheckout<Shape extends z.ZodType>(call: Call<Shape>): Promise<z.output<Shape>> {
  const token = pageToken()
  try {
    return await fetchApi(token === undefined ? call : { ...call, headers: { [pageTokenHeader]: token } })
  } catch (error) {
    if (error instanceof CallRejectedError && error.has(errorCodes.pageTokenMissing) && (await reloadPage()))
      return await new Promise(() => undefined)
    throw error
  }
}

const reloadPage = async () => await (await import('../login/redirect-to-login')).redirectToLogin()
