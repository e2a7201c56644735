import { FetchedPictures, ThemeData } from '@awning/contract/theme'
import type { Locale } from '@awning/platform/locales'
import type { z } from 'zod'
import type { Deps } from '../context'
import { inStore } from '../db/in-store'
import { themes } from '../db/schema/stores'
import type { StoreRef } from '../store-ref'
import { withResponseFields } from './response-fields'
import { resolveFetchedPictures } from './theme-pictures'
import { translateTheme } from './translate-theme'

/**
 * The theme of a store with every field that clients rely on, and its texts in a language; the default theme when it has none.
 * Without a language, the texts are as the store wrote them.
 */
export async function readTheme(
  store: StoreRef,
  { db, picturesUrl }: Pick<Deps, 'db' | 'picturesUrl'>,
  locale?: Locale,
) {
  const [row] = await db.select().from(themes).where(inStore(store, themes))
  return withResponseFields(resolveTheme(store, row?.data ?? {}, { picturesUrl, locale }))
}

/** Each read parses a stored theme here, once. */
const StoredData = ThemeData.extend({ fetched: FetchedPictures.default({}) })

type Display = Pick<Deps, 'picturesUrl'> & { locale?: Locale | undefined }

/** Theme data with the store's own names, the URLs of its fetched pictures and its texts in a language. */
export const resolveTheme = (store: ThemeStore, data: unknown, display: Display) =>
  resolveStored(store, StoredData.parse(data), display)

/** The same for emails, which are sent with the default theme if the stored one is unreadable. */
export const resolveReadableTheme = (store: ThemeStore, data: unknown, display: Display) =>
  resolveStored(store, StoredData.safeParse(data).data ?? { fetched: {} }, display)

type ThemeStore = Pick<StoreRef, 'id' | 'slug' | 'name'>

function resolveStored(
  store: ThemeStore,
  { fetched, ...stored }: z.infer<typeof StoredData>,
  { picturesUrl, locale }: Display,
) {
  const theme = resolveFetchedPictures(translateTheme(stored, locale), fetched, picturesUrl)
  return { ...theme, storeKey: store.slug, meta: { storeName: store.name, ...theme.meta, storeId: String(store.id) } }
}
