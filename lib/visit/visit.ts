import { type Access, openAccessCookie } from './access-cookie'
import { openPreviewCookie, type Preview } from './preview-cookie'
import { resolveStoreAccess } from './resolve-store-access'
import type { HostStore } from './store-lookup'

/**
 * A visit to a store: `hasAccess` is true for everyone if the store is open, and otherwise for visitors with valid credentials.
 * `credential` makes the framework bypass its page cache.
 */
export type StoreVisit = {
  store: HostStore
  hasAccess: boolean
  preview: Preview | null
  credential: Preview | Access | null
}

type CookieReader = { get: (name: string) => { value: string } | undefined }

/** Rejects if a visitor has credentials and the service does not respond. */
export async function resolveVisit(cookieReader: CookieReader, store: HostStore): Promise<StoreVisit> {
  const preview = await openPreviewCookie(cookieReader, store.slug)
  if (store.state === 'open') return { store, hasAccess: true, preview, credential: preview }
  const access = store.state === 'protected' ? await openAccessCookie(cookieReader, store.slug) : null
  const byCode = access && (await resolveStoreAccess(store.slug, { access: access.code, preview: preview?.credential }))
  if (byCode) return { store: byCode, hasAccess: true, preview, credential: preview ?? access }
  const byPreview = preview && (await resolveStoreAccess(store.slug, { preview: preview.credential }))
  if (byPreview) return { store: byPreview, hasAccess: true, preview, credential: preview }
  return { store, hasAccess: false, preview: null, credential: null }
}
