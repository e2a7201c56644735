import { pictureAddress } from '../catalogue/picture-address'
import type { FetchedPictures, RefusedPicture, StoredTheme, ThemeData } from '../contract/theme'
import { owned } from '../db/owned'
import { type pictures, themes } from '../db/schema/stores'
import type { Deps } from '../deps'
import type { StoreRef } from '../stores/store-ref'

type PictureRow = typeof pictures.$inferInsert
type Replace = (url: string, path: string) => string | undefined

/**
 * A copy of a theme with every picture on another host replaced by what `replace` returns: another address, or undefined for no
 * picture. Addresses without a host are paths of the shop and stay.
 */
export function replaceThemePictures(theme: ThemeData, replace: Replace): ThemeData {
  const { content } = theme
  if (content === undefined) return theme
  const { header, heroBanner, about, login, categories } = content
  const picture = <Name extends string>(part: { [name in Name]?: string | undefined }, name: Name, path: string) => {
    const url = part[name]?.trim() ?? ''
    return /^https?:\/\//i.test(url) ? { [name]: replace(url, `${path}.${name}`) } : {}
  }
  const at = 'content'
  return withoutAbsent({
    ...theme,
    content: withoutAbsent({
      ...content,
      ...picture(content, 'favicon', at),
      header: header && withoutAbsent({ ...header, ...picture(header, 'logo', `${at}.header`) }),
      heroBanner:
        heroBanner &&
        withoutAbsent({
          ...heroBanner,
          ...picture(heroBanner, 'titleImg', `${at}.heroBanner`),
          ...picture(heroBanner, 'containerBg', `${at}.heroBanner`),
        }),
      about: about && withoutAbsent({ ...about, ...picture(about, 'heroImage', `${at}.about`) }),
      login:
        login &&
        withoutAbsent({
          ...login,
          ...picture(login, 'headerLogo', `${at}.login`),
          ...picture(login, 'footerLogo', `${at}.login`),
        }),
      categories: categories?.map((category, index) =>
        withoutAbsent({ ...category, ...picture(category, 'image', `${at}.categories.${index}`) }),
      ),
    }),
  })
}

/** The same without fields whose value is undefined: a field that is there hides its default. */
function withoutAbsent<Part extends object>(part: Part): Part {
  const copy = { ...part }
  for (const name of Object.keys(copy) as (keyof Part)[]) if (copy[name] === undefined) delete copy[name]
  return copy
}

/** The addresses of a theme's pictures on other hosts, with the field of each. */
function foreignPictures(theme: ThemeData): { url: string; path: string }[] {
  const found: { url: string; path: string }[] = []
  replaceThemePictures(theme, (url, path) => {
    found.push({ url, path })
    return url
  })
  return found
}

/** A theme whose pictures are all here, the rows to write with it, and what is not in it because it could not be fetched. */
export type ThemeWithPictures = { theme: StoredTheme; rows: PictureRow[]; refused: RefusedPicture[] }

/**
 * Fetches the pictures of a theme that are on other hosts, because pages load pictures from the shop alone. A picture that cannot be
 * fetched is left out and reported. No transaction may be open meanwhile.
 */
export async function fetchThemePictures(
  store: StoreRef,
  theme: ThemeData,
  { db, takePicture }: Pick<Deps, 'db' | 'takePicture'>,
): Promise<ThemeWithPictures> {
  const wanted = foreignPictures(theme)
  if (wanted.length === 0) return { theme, rows: [], refused: [] }
  const [row] = await db.select({ data: themes.data }).from(themes).where(owned(store, themes))
  const before = row?.data.fetched ?? {}
  const fetched: FetchedPictures = {}
  const reasons = new Map<string, string>()
  const rows: PictureRow[] = []
  await Promise.all(
    [...new Set(wanted.map(({ url }) => url))].map(async (url) => {
      const known = before[url]
      if (known !== undefined) {
        fetched[url] = known
        return
      }
      try {
        const kept = await takePicture(url)
        fetched[url] = kept.key
        rows.push({ storeId: store.id, ...kept, drawn: null, url })
      } catch (error) {
        reasons.set(url, error instanceof Error ? error.message : String(error))
      }
    }),
  )
  const refused = wanted.flatMap(({ url, path }) => {
    const reason = reasons.get(url)
    return reason === undefined ? [] : [{ path, url, reason }]
  })
  const kept = replaceThemePictures(theme, (url) => (Object.hasOwn(fetched, url) ? url : undefined))
  return { theme: { ...kept, fetched }, rows, refused }
}

/** Puts the shop's own address in the place of each picture that was fetched from another host. */
export function fillFetched(theme: ThemeData, fetched: FetchedPictures, picturesUrl: string): ThemeData {
  return replaceThemePictures(theme, (url) => {
    const key = Object.hasOwn(fetched, url) ? fetched[url] : undefined
    return key === undefined ? url : pictureAddress(picturesUrl, key, 1000)
  })
}
