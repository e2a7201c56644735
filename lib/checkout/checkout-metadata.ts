import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { getTheme } from '../theme/get-theme'
import { themeIcon } from '../theme/icon'

/** The head of every page of a store's checkout: found by nobody, and no address of it is told to another site. */
export async function checkoutMetadata(store: string): Promise<Metadata> {
  const t = await getTranslations('checkout')
  const theme = await getTheme(store)
  return {
    title: t('pageTitle', { store: theme.storeName }),
    icons: { icon: themeIcon(theme) },
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  }
}
