import { FetchedPictures, ThemeData } from '@awning/contract/theme'
import type { Locale } from '@awning/platform/locales'
import type { z } from 'zod'
import type { Deps } from '../context'
import { inStore } from '../db/in-store'
import { themes } from '../db/schema/stores'
import { pictureKey } from '../pictures/picture-key'
import { pictureUrl } from '../pictures/picture-url'
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

/** A stored theme. Each read parses it here, once. */
const StoredData = ThemeData.extend({ fetched: FetchedPictures.default({}) })

type Display = Pick<Deps, 'picturesUrl'> & { locale?: Locale | undefined }

/** Theme data with the store's own names, the URLs of its drawn and fetched pictures and its texts in a language. */
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
  const translated = translateTheme(stored, locale)
  const theme = resolveFetchedPictures(resolveDrawnPictures(translated, picturesUrl), fetched, picturesUrl)
  return { ...theme, storeKey: store.slug, meta: { storeName: store.name, ...theme.meta, storeId: String(store.id) } }
}

/** The fields of a theme that hold the URL of a picture. */
const pictureField =
  /^content\.(?:favicon|header\.logo|heroBanner\.(?:titleImg|containerBg)|about\.heroImage|login\.(?:headerLogo|footerLogo)|(?:categories|sections)\.\d+\.image)$/

/** Sets the URL of each drawn picture in the field of its path: `content.categories.0.image`. Other paths are ignored. */
export function resolveDrawnPictures({ drawn = {}, ...theme }: ThemeData, picturesUrl: string): ThemeData {
  const copy: ThemeData = structuredClone(theme)
  for (const [path, picture] of Object.entries(drawn)) {
    if (!pictureField.test(path)) continue
    const parts = path.split('.')
    const field = parts.pop() ?? ''
    const place = parts.reduce<unknown>((at, part) => (isRecord(at) ? at[part] : undefined), copy)
    if (isRecord(place)) place[field] = pictureUrl(picturesUrl, { key: pictureKey(picture) }, 1000)
  }
  return copy
}

/** An object or an array. */
function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
