import { z } from 'zod'
import { pictureAddress } from '../catalogue/picture-address'
import { FetchedPictures, ThemeData } from '../contract/theme'
import { owned } from '../db/owned'
import { themes } from '../db/schema/stores'
import type { Deps } from '../deps'
import { pictureKey } from '../pictures/picture-key'
import type { StoreRef } from '../stores/store-ref'
import { fillFetched } from './theme-pictures'
import { wholeTheme } from './whole-theme'

/** The theme of a store, every field that clients count on in it; one with none of its own has the default theme. */
export async function readTheme(store: StoreRef, { db, picturesUrl }: Pick<Deps, 'db' | 'picturesUrl'>) {
  const [row] = await db.select().from(themes).where(owned(store, themes))
  return wholeTheme(dressTheme(store, row?.data ?? {}, { picturesUrl }))
}

/** Theme data with the store's own names and the addresses of its drawn and fetched pictures filled in. */
export function dressTheme(store: StoreRef, data: unknown, { picturesUrl }: Pick<Deps, 'picturesUrl'>) {
  const { fetched = {} } = z.object({ fetched: FetchedPictures.optional() }).parse(data)
  const theme = fillFetched(fillDrawn(ThemeData.parse(data), picturesUrl), fetched, picturesUrl)
  return { ...theme, storeKey: store.slug, meta: { storeName: store.name, ...theme.meta, storeId: String(store.id) } }
}

/** Puts the address of each drawn picture into the field that its path names: `content.categories.0.image`. A path that leads nowhere is left. */
export function fillDrawn({ drawn = {}, ...theme }: ThemeData, picturesUrl: string): ThemeData {
  const filled: unknown = structuredClone(theme)
  for (const [path, picture] of Object.entries(drawn)) {
    const parts = path.split('.')
    const last = parts.pop()
    const place = parts.reduce<unknown>(
      (at, part) => (isRecord(at) && Object.hasOwn(at, part) ? at[part] : undefined),
      filled,
    )
    if (last !== undefined && last !== '__proto__' && isRecord(place))
      place[last] = pictureAddress(picturesUrl, pictureKey(picture), 1000)
  }
  return ThemeData.parse(filled)
}

/** An object or an array. */
function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
