import { openPreviewCookie, type Preview } from '../preview/preview-cookie'
import type { StoreEntry } from '../store/lookup'
import { type Access, openAccessCookie } from './access-cookie'
import { enterStore } from './enter-store'

/**
 * A store as this visitor stands before it or in it: `inside` for everybody where it is open, by a right of their own where it is not. `open` is what
 * takes the framework past its page cache for them.
 */
export type Visit = { store: StoreEntry; inside: boolean; preview: Preview | null; open: Preview | Access | null }

type Jar = { get: (name: string) => { value: string } | undefined }

/** Rejects where a visitor has a right and no service answers whether it still holds. */
export async function visitOf(jar: Jar, store: StoreEntry): Promise<Visit> {
  const preview = await openPreviewCookie(jar, store.slug)
  if (store.state === 'open') return { store, inside: true, preview, open: preview }
  const access = store.state === 'protected' ? await openAccessCookie(jar, store.slug) : null
  const byCode = access && (await enterStore(store.slug, { access: access.code, preview: preview?.credential }))
  if (byCode) return { store: byCode, inside: true, preview, open: preview ?? access }
  const byPreview = preview && (await enterStore(store.slug, { preview: preview.credential }))
  if (byPreview) return { store: byPreview, inside: true, preview, open: preview }
  return { store, inside: false, preview: null, open: null }
}
