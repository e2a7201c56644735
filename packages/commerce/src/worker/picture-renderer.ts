import { setTimeout as sleep } from 'node:timers/promises'
import type { PictureSize } from '@awning/contract/pictures'
import { eq } from 'drizzle-orm'
import type { Deps } from '../context'
import { inEveryStore, inStore } from '../db/in-store'
import { pictures } from '../db/schema/stores'
import type { PictureFormat } from '../pictures/resize-picture'
import { ObjectStoreError } from '../ports/object-store'
import { createLoop, type Loop } from './loop'

/**
 * What the pages request of every picture: tiles, thumbnails and galleries in AVIF, and the pictures that follow a mouse in WebP.
 * Heroes, the viewer and browsers without AVIF have further files, which are made on request.
 */
const preparedFiles: readonly (readonly [PictureSize, PictureFormat])[] = [
  [400, 'avif'],
  [1000, 'avif'],
  [560, 'avif'],
  [180, 'avif'],
  [560, 'webp'],
]

/** Milliseconds between two polls for pictures that another process imported. */
const idleInterval = 60_000

/**
 * Renders the sizes of imported pictures before the first visit: one picture after another, in the order of the import, with half
 * of a processor's time. Pictures that visitors wait for come first. What a service did not render before it stopped is continued
 * by the next one; a missing file is made on request in any case.
 */
export function createPictureRenderer(deps: Pick<Deps, 'db' | 'log' | 'pictures'>): Loop {
  const stopping = new AbortController()

  async function turn(): Promise<void> {
    while (!stopping.signal.aborted) {
      const from = performance.now()
      if (!(await prepareNext(deps))) return
      // Rejects on a stop.
      await sleep(performance.now() - from, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  const loop = createLoop(
    () => turn().catch((error: unknown) => deps.log.warn({ err: error }, 'pictures could not be rendered')),
    idleInterval,
  )
  return {
    ...loop,
    async stop() {
      stopping.abort()
      await loop.stop()
    },
  }
}

/** Claims a picture, so that no other service renders it too, and renders its files. Returns false if there is none. */
async function prepareNext({ db, log, pictures: store }: Pick<Deps, 'db' | 'log' | 'pictures'>): Promise<boolean> {
  const [found] = await db
    .select({ storeId: pictures.storeId, key: pictures.key })
    .from(pictures)
    .where(inEveryStore(eq(pictures.prepared, false)))
    .limit(1)
  if (found === undefined) return false
  const isFound = inStore({ id: found.storeId }, pictures, eq(pictures.key, found.key))
  const isUnclaimed = inStore(
    { id: found.storeId },
    pictures,
    eq(pictures.key, found.key),
    eq(pictures.prepared, false),
  )
  const [claimed] = await db
    .update(pictures)
    .set({ prepared: true })
    .where(isUnclaimed)
    .returning({ key: pictures.key })
  // Another service was faster.
  if (claimed === undefined) return true
  try {
    for (const [size, format] of preparedFiles) await store.prepare(claimed.key, size, format)
  } catch (error) {
    if (error instanceof ObjectStoreError) {
      await db.update(pictures).set({ prepared: false }).where(isFound)
      throw error
    }
    log.warn({ err: error, picture: claimed.key }, 'a picture could not be rendered before its first request')
  }
  return true
}
