import type { ThemeData } from '../contract/theme'
import { owned } from '../db/owned'
import { themes } from '../db/schema/stores'
import type { Deps } from '../deps'
import type { StoreRef } from '../stores/store-ref'
import { dressTheme } from '../themes/read-theme'

/** The theme as far as somebody may see it who stands before a protected store: its colours, its letters and what hangs at its door. */
export async function outsideTheme(
  store: StoreRef,
  { db, picturesUrl }: Pick<Deps, 'db' | 'picturesUrl'>,
): Promise<ThemeData> {
  const [row] = await db.select().from(themes).where(owned(store, themes))
  const { meta, brand, styles, content } = dressTheme(store, row?.data ?? {}, { picturesUrl })
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
