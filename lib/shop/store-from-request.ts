import { cookies } from 'next/headers'
import { buyerCookie, type Market } from '../localization/market'
import { marketOf } from '../localization/visit-market'
import { reject } from '../server/reject'
import { ServiceUnavailableError } from '../services/errors'
import { accessOfCall, previewOfCall } from '../visit/read-credentials'
import { requestCookie } from '../visit/request-cookie'
import { resolveStore } from '../visit/resolve-store'
import { resolveStoreAccess } from '../visit/resolve-store-access'
import type { HostStore } from '../visit/store-lookup'

export type RequestShop = { store: HostStore; market: Market; preview?: string | undefined }

/**
 * The store of an `/api` call, only from its `Host`, with the visitor's market and the credential of an open preview. Returns a
 * Response with the reason if there is none.
 */
export async function storeFromRequest(request: Request): Promise<RequestShop | Response> {
  const found = await resolveStore(request.headers)
  if (found.kind === 'unavailable') return reject(503, 'unavailable')
  if (found.kind === 'malformed') return reject(400, 'malformed')
  if (found.kind === 'unknown') return reject(404, 'not_found')
  const cookieStore = await cookies()
  const market = marketOf(found.store, cookieStore.get(requestCookie(buyerCookie))?.value, request.headers)
  const { slug, state } = found.store
  const preview = await previewOfCall(slug)
  const access = state === 'protected' ? await accessOfCall(slug) : undefined
  const right = { access, preview: preview?.credential }
  try {
    const store =
      state === 'open' || (preview === null && access === undefined) ? null : await resolveStoreAccess(slug, right)
    return {
      store: store === null ? found.store : { ...store, access },
      market,
      ...(preview !== null && { preview: preview.credential }),
    }
  } catch (error) {
    if (!(error instanceof ServiceUnavailableError)) throw error
    return reject(503, 'unavailable')
  }
}
