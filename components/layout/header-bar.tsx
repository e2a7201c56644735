'use client'

import type { MenuLink } from '../../lib/layout/menu'
import type { DrawnSocialLink } from '../../lib/layout/social-glyphs'
import type { Market } from '../../lib/localization/market'
import { paths } from '../../lib/routing/paths'
import { Icon } from '../ui/icon'
import { ShopLink } from '../ui/shop-link'
import { CartButton } from './cart-button'
import { HeaderShell } from './header-shell'
import { Logo, type LogoProps } from './logo'
import { MenuBar } from './menu-bar'
import { MenuSheet } from './menu-sheet'
import { SocialLinks } from './social-links'

/** More icons would displace the menu; the footer shows all of them. */
const maxSocialIcons = 5

type HeaderBarProps = {
  links: MenuLink[]
  social: DrawnSocialLink[]
  logo: Omit<LogoProps, 'label'>
  hasSearch: boolean
  track: [text: string, href: string]
  market: Market
  place: string
  texts: Record<'menu' | 'main' | 'openMenu' | 'close' | 'home' | 'search' | 'social' | 'preferences', string>
}

export function HeaderBar({ links, social, logo, hasSearch, track, market, place, texts }: HeaderBarProps) {
  return (
    <HeaderShell>
      <div className="header-bar">
        <div className="flex min-w-0 items-center">
          <MenuSheet
            links={links}
            help={hasSearch ? [[texts.search, paths.search()], track] : [track]}
            social={social}
            socialLabel={texts.social}
            title={texts.menu}
            openLabel={texts.openMenu}
            closeLabel={texts.close}
            market={market}
            preferences={texts.preferences}
            place={place}
          />
          <MenuBar label={texts.main} links={links} />
        </div>
        <Logo {...logo} label={texts.home} />
        <div className="flex min-w-0 items-center gap-1 justify-self-end">
          <SocialLinks
            label={texts.social}
            links={social.slice(0, maxSocialIcons)}
            className="hidden! tablet-lg:flex!"
          />
          {hasSearch && (
            <ShopLink href={paths.search()} aria-label={texts.search} className="round">
              <Icon name="search" />
            </ShopLink>
          )}
          <CartButton />
        </div>
      </div>
      <noscript>
        <PlainMenu label={texts.menu} links={links} />
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
