import { pictureName } from '@awning/contract/pictures'
import type { FetchedPictures, RejectedPicture, StoredTheme, ThemeData } from '@awning/contract/theme'
import type { Deps } from '../context'
import { inStore } from '../db/in-store'
import { type pictures, themes } from '../db/schema/stores'
import { pictureUrl } from '../pictures/picture-url'
import { ObjectStoreError } from '../ports/object-store'
import type { StoreRef } from '../store-ref'

type PictureRow = typeof pictures.$inferInsert
type Replace = (url: string, path: string) => string | undefined

const ownPicture = /^\/pictures\//

/**
 * A copy of a theme with every picture that is not the shop's own replaced by the result of `replace`: another URL, or undefined for
 * no picture.
 */
export function replaceThemePictures(theme: ThemeData, replace: Replace): ThemeData {
  const { content } = theme
  if (content === undefined) return theme
  const { header, heroBanner, about, thankYou, login, categories, sections, pages } = content
  const picture = <Name extends string>(part: { [name in Name]?: string | undefined }, name: Name, path: string) => {
    const url = part[name]?.trim() ?? ''
    return url === '' || ownPicture.test(url) ? {} : { [name]: replace(url, `${path}.${name}`) }
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
      thankYou: thankYou && withoutAbsent({ ...thankYou, ...picture(thankYou, 'image', `${at}.thankYou`) }),
      login:
        login &&
        withoutAbsent({
          ...login,
          ...picture(login, 'headerLogo', `${at}.login`),
          ...picture(login, 'footerLogo', `${at}.login`),
        }),
      pages: pages?.map((page, index) => withoutAbsent({ ...page, ...picture(page, 'image', `${at}.pages.${index}`) })),
      categories: categories?.map((category, index) =>
        withoutAbsent({ ...category, ...picture(category, 'image', `${at}.categories.${index}`) }),
      ),
      sections: sections?.map((section, index) =>
        withoutAbsent({
          ...section,
          ...picture(section, 'image', `${at}.sections.${index}`),
          images: section.images?.flatMap((entry, place) => {
            const path = `${at}.sections.${index}.images.${place}`
            const { image = entry.image } = picture(entry, 'image', path)
            return image === undefined ? [] : [{ ...entry, image }]
          }),
        }),
      ),
    }),
  })
}

/** Removes undefined fields: a field that exists hides its default. */
function withoutAbsent<Part extends object>(part: Part): Part {
  const copy = { ...part }
  for (const name of Object.keys(copy) as (keyof Part)[]) if (copy[name] === undefined) delete copy[name]
  return copy
}

/** The URLs of a theme's pictures that are not the shop's own, with the field of each. */
function foreignPictures(theme: ThemeData): { url: string; path: string }[] {
  const found: { url: string; path: string }[] = []
  replaceThemePictures(theme, (url, path) => {
    found.push({ url, path })
    return url
  })
  return found
}

/**
 * A theme whose pictures are all local, the rows to write with it, and the pictures that were left out because they could not be
 * fetched.
 */
export type ThemeWithPictures = { theme: StoredTheme; rows: PictureRow[]; rejected: RejectedPicture[] }

/**
 * Fetches the pictures of a theme that are on other hosts, because pages load pictures only from the shop. A picture that cannot
 * be fetched is left out and reported. Rejects with `ObjectStoreError` if it cannot be stored. Must not run inside a transaction.
 */
export async function fetchThemePictures(
  store: StoreRef,
  theme: ThemeData,
  { db, storePicture }: Pick<Deps, 'db' | 'storePicture'>,
): Promise<ThemeWithPictures> {
  const wanted = foreignPictures(theme)
  if (wanted.length === 0) return { theme, rows: [], rejected: [] }
  const [row] = await db.select({ data: themes.data }).from(themes).where(inStore(store, themes))
  const before = row?.data.fetched ?? {}
  const fetched: FetchedPictures = {}
  const reasons = new Map<string, string>()
  const rows: PictureRow[] = []
  await Promise.all(
    [...new Set(wanted.map(({ url }) => url))].map(async (url) => {
      if (!/^https?:\/\//i.test(url)) {
        reasons.set(url, 'It is not a URL. Use the address of the picture on the web, which starts with https://.')
        return
      }
      const known = before[url]
      if (known !== undefined) {
        fetched[url] = known
        return
      }
      try {
        const stored = await storePicture(url)
        fetched[url] = pictureName(stored.key, stored.framing ?? undefined)
        rows.push({ storeId: store.id, ...stored, url })
      } catch (error) {
        if (error instanceof ObjectStoreError) throw error
        reasons.set(url, error instanceof Error ? error.message : String(error))
      }
    }),
  )
  const rejected = wanted.flatMap(({ url, path }) => {
    const reason = reasons.get(url)
    return reason === undefined ? [] : [{ path, url, reason }]
  })
  const stored = replaceThemePictures(theme, (url) => (Object.hasOwn(fetched, url) ? url : undefined))
  return { theme: { ...stored, fetched }, rows, rejected }
}

/** Replaces each URL of a picture that was fetched from another host with the shop's own. */
export function resolveFetchedPictures(theme: ThemeData, fetched: FetchedPictures, picturesUrl: string): ThemeData {
  return replaceThemePictures(theme, (url) => {
    const name = Object.hasOwn(fetched, url) ? fetched[url] : undefined
    return name === undefined ? url : pictureUrl(picturesUrl, { key: name }, 1000)
  })
}
