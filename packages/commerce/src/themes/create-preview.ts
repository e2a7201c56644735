import { randomBytes } from 'node:crypto'
import { type CreatedPreview, encryptPreview } from '@awning/contract/preview'
import type { ThemeData } from '@awning/contract/theme'
import { lt } from 'drizzle-orm'
import type { z } from 'zod'
import type { Deps } from '../context'
import { inStore } from '../db/in-store'
import { previews } from '../db/schema/previews'
import { ApiError } from '../http/errors'
import type { StoreRef } from '../store-ref'
import { publicUrl } from '../stores/public-url'
import { storeThemePictures } from './save-theme'
import { fetchThemePictures } from './theme-pictures'

type PreviewDeps = Pick<Deps, 'db' | 'clock' | 'storePicture' | 'previewSecret' | 'rootDomain' | 'publicUrlPattern'>

/**
 * Creates the link to a preview of a store, with its own theme if given. Themes of expired previews are deleted. Throws
 * `ApiError` 409 `previews_off` if the deployment has no secret for previews.
 */
export async function createPreviewLink(
  store: StoreRef,
  { hours, theme }: { hours: number; theme: ThemeData | undefined },
  { db, clock, storePicture, previewSecret, ...urlOptions }: PreviewDeps,
): Promise<z.infer<typeof CreatedPreview>> {
  if (previewSecret === undefined)
    throw new ApiError(409, 'previews_off', 'Previews are disabled. Set PREVIEW_SECRET for the app and the service.')
  const now = clock.now()
  const expires = Math.floor(now.getTime() / 1000) + hours * 60 * 60
  const expiresAt = new Date(expires * 1000)
  const id = theme === undefined ? undefined : randomBytes(16).toString('base64url')
  const themeWithPictures =
    theme === undefined ? undefined : await fetchThemePictures(store, theme, { db, storePicture: storePicture })
  await db.transaction(async (tx) => {
    await tx.delete(previews).where(inStore(store, previews, lt(previews.expiresAt, now)))
    if (id === undefined || themeWithPictures === undefined) return
    await tx.insert(previews).values({ id, storeId: store.id, theme: themeWithPictures.theme, expiresAt })
    await storeThemePictures(themeWithPictures.rows, tx)
  })
  const content = { store: store.slug, expires, ...(id === undefined ? {} : { theme: id }) }
  const previewData = await encryptPreview(content, previewSecret)
  return {
    url: `${publicUrl(store, undefined, urlOptions)}/#previewData=${previewData}`,
    previewData,
    expires: expiresAt.toISOString(),
    theme: id !== undefined,
    rejected: themeWithPictures?.rejected ?? [],
  }
}
