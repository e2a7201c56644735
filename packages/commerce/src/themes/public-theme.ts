import type { ThemeData } from '@awning/contract/theme'
import type { Locale } from '@awning/platform/locales'
import type { Deps } from '../context'
import { inStore } from '../db/in-store'
import { themes } from '../db/schema/stores'
import type { StoreRef } from '../store-ref'
import { resolveTheme } from './read-theme'

/** The public part of a protected store's theme: its colors, its fonts and the texts of the login page. */
export async function readPublicTheme(
  store: StoreRef,
  { db, picturesUrl }: Pick<Deps, 'db' | 'picturesUrl'>,
  locale?: Locale,
): Promise<ThemeData> {
  const [row] = await db.select().from(themes).where(inStore(store, themes))
  const { meta, brand, styles, content } = resolveTheme(store, row?.data ?? {}, { picturesUrl, locale })
  return {
    storeKey: store.slug,
    meta: { storeName: meta.storeName, primaryColor: meta.primaryColor, logoHeight: meta.logoHeight },
    brand,
    styles: {
      primaryColor: styles?.primaryColor,
      fonts: styles?.fonts,
      typography: styles?.typography,
      button: styles?.button,
    },
    content: {
      login: content?.login,
      favicon: content?.favicon,
      ...(content?.header?.logo && { header: { logo: content.header.logo } }),
      ...(content?.footer && { footer: { showSocialIcons: content.footer.showSocialIcons } }),
    },
  }
}
