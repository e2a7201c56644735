import { randomBytes } from 'node:crypto'
import { lt } from 'drizzle-orm'
import type { z } from 'zod'
import { type MadePreview, sealPreview } from '../contract/preview'
import type { ThemeData } from '../contract/theme'
import { owned } from '../db/owned'
import { previews } from '../db/schema/previews'
import type { Deps } from '../deps'
import { Refused } from '../errors'
import { publicUrl } from '../stores/public-url'
import type { StoreRef } from '../stores/store-ref'
import { keepPictures } from '../themes/save-theme'
import { fetchThemePictures } from '../themes/theme-pictures'

type PreviewDeps = Pick<Deps, 'db' | 'clock' | 'takePicture' | 'previewSecret' | 'rootDomain' | 'publicUrlPattern'>

/**
 * Makes the link that opens a preview of a store, with a theme of its own where one is given. Themes of previews that are over are let go.
 * Throws `Refused` 409 `previews_off` where the installation has no secret for them.
 */
export async function makePreview(
  store: StoreRef,
  { hours, theme }: { hours: number; theme: ThemeData | undefined },
  { db, clock, takePicture, previewSecret, ...place }: PreviewDeps,
): Promise<z.infer<typeof MadePreview>> {
  if (previewSecret === undefined)
    throw new Refused(409, 'previews_off', 'Previews are off: set PREVIEW_SECRET for the app and the service.')
  const now = clock.now()
  const expires = Math.floor(now.getTime() / 1000) + hours * 60 * 60
  const expiresAt = new Date(expires * 1000)
  const id = theme === undefined ? undefined : randomBytes(16).toString('base64url')
  const pictured = theme === undefined ? undefined : await fetchThemePictures(store, theme, { db, takePicture })
  await db.transaction(async (tx) => {
    await tx.delete(previews).where(owned(store, previews, lt(previews.expiresAt, now)))
    if (id === undefined || pictured === undefined) return
    await tx.insert(previews).values({ id, storeId: store.id, theme: pictured.theme, expiresAt })
    await keepPictures(store, pictured, tx)
  })
  const content = { store: store.slug, expires, ...(id === undefined ? {} : { theme: id }) }
  const previewData = await sealPreview(content, previewSecret)
  return {
    url: `${publicUrl(store, undefined, place)}/#previewData=${previewData}`,
    previewData,
    expires: expiresAt.toISOString(),
    theme: id !== undefined,
    refused: pictured?.refused ?? [],
  }
}
