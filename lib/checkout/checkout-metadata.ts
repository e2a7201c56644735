import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { getThemeAt } from '../shop/get-theme'
import type { ShopParams } from '../shop/shop'
import { themeIcon } from '../theme/icon'

/** The metadata of all checkout pages of a store: not indexed, and no path is sent as a referrer. With `no-referrer`, a form sent without scripts would have no `Origin`. */
export async function checkoutMetadata(params: ShopParams): Promise<Metadata> {
  const t = await getTranslations('checkout')
  const theme = await getThemeAt(params)
  return {
    title: t('pageTitle', { store: theme.storeName }),
    icons: { icon: themeIcon(theme) },
    robots: { index: false, follow: false },
    referrer: 'strict-origin',
  }
}
