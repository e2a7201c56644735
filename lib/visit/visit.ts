import { type Access, openAccessCookie } from './access-cookie'
import type { HostStore } from './lookup'
import { openPreviewCookie, type Preview } from './preview-cookie'
import { resolveStoreAccess } from './resolve-store-access'

/**
 * A visit to a store: `inside` is true for everyone if the store is open, and otherwise for visitors with valid credentials.
 * `open` makes the framework bypass its page cache.
 */
export type StoreVisit = { store: HostStore; inside: boolean; preview: Preview | null; open: Preview | Access | null }

type Jar = { get: (name: string) => { value: string } | undefined }

/** Rejects if a visitor has credentials and the service does not respond. */
export async function resolveVisit(jar: Jar, store: HostStore): Promise<StoreVisit> {
  const preview = await openPreviewCookie(jar, store.slug)
  if (store.state === 'open') return { store, inside: true, preview, open: preview }
  const access = store.state === 'protected' ? await openAccessCookie(jar, store.slug) : null
  const byCode = access && (await resolveStoreAccess(store.slug, { access: access.code, preview: preview?.credential }))
  if (byCode) return { store: byCode, inside: true, preview, open: preview ?? access }
  const byPreview = preview && (await resolveStoreAccess(store.slug, { preview: preview.credential }))
  if (byPreview) return { store: byPreview, inside: true, preview, open: preview }
  return { store, inside: false, preview: null, open: null }
}
