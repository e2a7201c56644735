import { cookies } from 'next/headers'
import { enterStore } from '../access/enter-store'
import { accessOfCall } from '../access/read-access'
import { marketOf } from '../preferences/first-market'
import { buyerCookie, type Market } from '../preferences/market'
import { previewOfCall } from '../preview/read-preview'
import { ServiceUnavailable } from '../services/errors'
import type { StoreEntry } from './lookup'
import { resolveStore } from './resolve'

export type RequestShop = { store: StoreEntry; market: Market; preview?: string | undefined }

/** The store of an `/api` call, from its `Host` alone, the visitor's market, and the credential of a preview that is open. A Response says why there is none. */
export async function storeFromRequest(request: Request): Promise<RequestShop | Response> {
  const found = await resolveStore(request.headers)
  if (found.kind === 'unavailable') return refuse(503, 'unavailable')
  if (found.kind === 'malformed') return refuse(400, 'malformed')
  if (found.kind === 'unknown') return refuse(404, 'not_found')
  const jar = await cookies()
  const market = marketOf(found.store, jar.get(buyerCookie)?.value, request.headers)
  const { slug, state } = found.store
  const preview = await previewOfCall(slug)
  const access = state === 'protected' ? await accessOfCall(slug) : undefined
  const right = { access, preview: preview?.credential }
  try {
    const store = state === 'open' || (preview === null && access === undefined) ? null : await enterStore(slug, right)
    return {
      store: store === null ? found.store : { ...store, access },
      market,
      ...(preview !== null && { preview: preview.credential }),
    }
  } catch (error) {
    if (!(error instanceof ServiceUnavailable)) throw error
    return refuse(503, 'unavailable')
  }
}

/** The one form of refusal under `/api`: a code for the browser's texts, the field that it concerns where it does, nothing of our insides. */
export function refuse(status: number, code: string, pointer?: string): Response {
  return Response.json(
    { errors: [{ code, detail: code, ...(pointer !== undefined && { source: { pointer } }) }] },
    { status, headers: { 'cache-control': 'private, no-store' } },
  )
}
