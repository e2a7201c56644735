import type { StoreCollections } from '@awning/contract/store'
import { useTranslations } from 'next-intl'
import { type MenuLink, readMenu } from '../../lib/layout/menu'
import { paths } from '../../lib/routing/paths'
import type { Shop } from '../../lib/shop/shop'
import type { Theme } from '../../lib/theme/read-theme'
import { useMarketLabel } from '../localization/use-market-label'
import { Icon } from '../ui/icon'
import { ShopLink } from '../ui/shop-link'
import { CartButton } from './cart-pill'
import { HeaderShell } from './header-shell'
import { Logo } from './logo'
import { MenuBar } from './menu-bar'
import { MenuSheet } from './menu-sheet'
import { SocialLinks } from './social-links'

/** More icons would displace the menu; the footer shows all of them. */
const maxSocialIcons = 5

type HeaderProps = { shop: Shop; theme: Theme; collections: StoreCollections['collections'] }

/** Menu left, logo in the middle, search and cart right. */
export function Header({ shop, theme, collections }: HeaderProps) {
  const t = useTranslations('layout')
  const tPreferences = useTranslations('preferences')
  const marketLabel = useMarketLabel(shop.market)
  const links = readMenu(collections, theme, {
    explore: t('explore'),
    aboutLabel: t('about'),
    locale: shop.market.locale,
  })
  const social = theme.header.showSocial ? theme.social : []
  const socialLabel = t('social', { store: theme.storeName })
  return (
    <HeaderShell>
      <div className="mx-auto grid h-14 max-w-page grid-cols-[minmax(max-content,1fr)_minmax(0,max-content)_minmax(max-content,1fr)] items-center gap-2 px-gutter noscript:h-auto noscript:min-h-14 tablet-lg:h-[72px] tablet-lg:grid-cols-[minmax(0,1fr)_fit-content(34%)_minmax(max-content,1fr)] tablet-lg:gap-6">
        <div className="flex min-w-0 items-center">
          <MenuSheet
            links={links}
            social={social}
            socialLabel={socialLabel}
            title={t('menu')}
            openLabel={t('openMenu')}
            closeLabel={t('close')}
            market={shop.market}
            preferences={tPreferences('title')}
            place={marketLabel}
          />
          <MenuBar label={t('main')} links={links} />
        </div>
        <Logo
          name={theme.storeName}
          logo={theme.logo}
          height={theme.logoHeight}
          label={t('home', { store: theme.storeName })}
        />
        <div className="flex min-w-0 items-center justify-end gap-1">
          <SocialLinks
            label={socialLabel}
            links={social.slice(0, maxSocialIcons)}
            className="hidden! tablet-lg:flex!"
          />
          {theme.header.showSearch && (
            <ShopLink href={paths.search()} aria-label={t('search')} className="round">
              <Icon name="search" />
            </ShopLink>
          )}
          <CartButton />
        </div>
      </div>
      <noscript>
        <PlainMenu label={t('menu')} links={links} />
      </noscript>
    </HeaderShell>
  )
}

/** The menu on tablets and smaller without JavaScript, which the sheet needs. */
function PlainMenu({ label, links }: { label: string; links: MenuLink[] }) {
  return (
    <nav aria-label={label} className="border-t border-line px-gutter tablet-lg:hidden">
      <ul className="flex flex-wrap gap-x-5">
        {links.map(({ name, href }) => (
          <li key={href}>
            <ShopLink href={href} className="flex min-h-11 items-center wrap-anywhere">
              {name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
