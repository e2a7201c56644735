import type { Store } from '@awning/contract/store'
import type { ThemeData } from '@awning/contract/theme'
import { asc, eq } from 'drizzle-orm'
import type { Deps } from '../context'
import { inStore } from '../db/in-store'
import { collections } from '../db/schema/catalog'
import type { StoreRef } from '../store-ref'
import { resolveTheme } from '../themes/read-theme'

type StoreBranding = Pick<
  Store,
  | 'logoUrl'
  | 'bannerUrl'
  | 'faviconUrl'
  | 'linkColor'
  | 'themeColor'
  | 'useLogo'
  | 'logoHeight'
  | 'navPrimary'
  | 'socialIdentities'
> & { gaToken: string | undefined }

/** Theme fields in the store response, for clients that do not read the theme. Their source is the theme. */
export async function readStoreBranding(
  store: StoreRef,
  theme: ThemeData | undefined,
  { db, picturesUrl }: Pick<Deps, 'db' | 'picturesUrl'>,
): Promise<StoreBranding> {
  const { meta, brand, styles, content } = resolveTheme(store, theme ?? {}, { picturesUrl })
  const topCollections = await db
    .select({ slug: collections.slug })
    .from(collections)
    .where(inStore(store, collections, eq(collections.parentId, 0)))
    .orderBy(asc(collections.position), asc(collections.id))
  const logo = content?.header?.logo || null
  const linkColor = styles?.linkStyles?.color
  const logoHeight = Number.parseInt(String(meta.logoHeight ?? ''), 10)
  return {
    logoUrl: logo,
    bannerUrl: content?.heroBanner?.containerBg || null,
    faviconUrl: content?.favicon || null,
    linkColor: typeof linkColor === 'string' ? linkColor : null,
    themeColor: styles?.primaryColor ?? meta.primaryColor ?? null,
    useLogo: logo !== null,
    logoHeight: Number.isFinite(logoHeight) ? logoHeight : null,
    navPrimary: topCollections.map(({ slug }) => slug),
    gaToken: meta.gaToken,
    socialIdentities: Object.fromEntries((brand?.socialMedia ?? []).map(({ id, url }) => [id, url])),
  }
}
