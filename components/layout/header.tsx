import type { StoreCollections } from '@awning/contract/store'
import { useTranslations } from 'next-intl'
import { env } from '../../lib/env'
import { readMenu, trackHref } from '../../lib/layout/menu'
import { drawSocialLinks } from '../../lib/layout/social-glyphs'
import type { Shop } from '../../lib/shop/shop'
import type { Theme } from '../../lib/theme/read-theme'
import { useMarketLabel } from '../localization/use-market-label'
import { HeaderBar } from './header-bar'

type HeaderProps = { shop: Shop; theme: Theme; collections: StoreCollections['collections'] }

/** `HeaderBar` gets data instead of elements, which would be in the page twice. */
export function Header({ shop: { store, market }, theme, collections }: HeaderProps) {
  const t = useTranslations('layout')
  const tFrame = useTranslations('frame')
  const tPreferences = useTranslations('preferences')
  const links = readMenu(collections, theme, { explore: t('explore'), aboutLabel: t('about'), locale: market.locale })
  return (
    <HeaderBar
      links={links}
      social={drawSocialLinks(theme.header.showSocial ? theme.social : [])}
      logo={{ name: theme.storeName, logo: theme.logo, height: theme.logoHeight }}
      hasSearch={theme.header.showSearch}
      track={[tFrame('helpLinks.track'), trackHref(store, env)]}
      market={market}
      place={useMarketLabel(market)}
      texts={{
        menu: t('menu'),
        main: t('main'),
        openMenu: t('openMenu'),
        close: t('close'),
        home: t('home', { store: theme.storeName }),
        search: t('search'),
        social: t('social', { store: theme.storeName }),
        preferences: tPreferences('title'),
      }}
    />
  )
}
