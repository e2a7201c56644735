import { useTranslations } from 'next-intl'
import type { StoreCollections } from '../../commerce/contract/store'
import { type MenuLink, readMenu } from '../../lib/layout/menu'
import { paths } from '../../lib/routes'
import type { Shop } from '../../lib/store/shop'
import type { Theme } from '../../lib/theme/read-theme'
import { usePlaceWords } from '../preferences/use-place-words'
import { Icon } from '../ui/icon'
import { ShopLink } from '../ui/shop-link'
import { CartPill } from './cart-pill'
import { HeaderShell } from './header-shell'
import { Logo } from './logo'
import { MenuBar } from './menu-bar'
import { MenuSheet } from './menu-sheet'
import { SocialLinks } from './social-links'

/** More signs than these would push the menu aside; the footer has them all. */
const mostSigns = 5

type HeaderProps = { shop: Shop; theme: Theme; collections: StoreCollections['collections'] }

/** Menu left, logo in the middle, search and cart right. */
export function Header({ shop, theme, collections }: HeaderProps) {
  const t = useTranslations('layout')
  const preferences = useTranslations('preferences')
  const place = usePlaceWords(shop.market)
  const links = readMenu(collections, theme, { explore: t('explore'), about: t('about'), locale: shop.market.locale })
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
            preferences={preferences('title')}
            place={place}
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
          <SocialLinks label={socialLabel} links={social.slice(0, mostSigns)} className="hidden! tablet-lg:flex!" />
          {theme.header.showSearch && (
            <ShopLink href={paths.search()} aria-label={t('search')} className="round">
              <Icon name="search" />
            </ShopLink>
          )}
          <CartPill />
        </div>
      </div>
      <noscript>
        <PlainMenu label={t('menu')} links={links} />
      </noscript>
    </HeaderShell>
  )
}

/** The menu on tablets and smaller where no script can open the sheet. */
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
