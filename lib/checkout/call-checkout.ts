import type { z } from 'zod'
import { type Call, callApp } from '../browser-call'
import { pageTokenHeader, pageTokenMeta } from './page-token-names'

const pageToken = () => document.querySelector<HTMLMetaElement>(`meta[name="${pageTokenMeta}"]`)?.content

/** A call of the checkout's own page, with its token. Throws CallRefused or CallLost, as `callApp`. */
export const callCheckout = <Shape extends z.ZodType>(call: Call<Shape>): Promise<z.output<Shape>> => {
  const token = pageToken()
  return callApp(token === undefined ? call : { ...call, headers: { [pageTokenHeader]: token } })
}
