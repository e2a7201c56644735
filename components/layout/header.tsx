import { getTranslations } from 'next-intl/server'
import { readMenu } from '../../lib/layout/menu'
import { paths } from '../../lib/routes'
import { getCollections } from '../../lib/services/stores'
import type { Shop } from '../../lib/store/shop'
import type { Theme } from '../../lib/theme/read-theme'
import { Icon } from '../ui/icon'
import { CartPill } from './cart-pill'
import { HeaderShell } from './header-shell'
import { Logo } from './logo'
import { MenuBar } from './menu-bar'
import { MenuSheet } from './menu-sheet'
import { NotificationBar } from './notification-bar'

/** Menu left, logo in the middle, search and cart right. */
export async function Header({ shop, theme }: { shop: Shop; theme: Theme }) {
  const { store, market } = shop
  const t = await getTranslations('layout')
  const collections = await getCollections(shop)
  const links = readMenu(collections, theme, { explore: t('explore'), about: t('about'), locale: market.locale })
  const codes = store.promoCodes.flatMap(({ code }) => code ?? [])
  return (
    <>
      {theme.notification && <NotificationBar notification={theme.notification} codes={codes} label={t('notice')} />}
      <HeaderShell>
        <div className="mx-auto grid h-14 max-w-page grid-cols-[minmax(max-content,1fr)_minmax(0,max-content)_minmax(max-content,1fr)] items-center gap-2 px-gutter tablet-lg:h-[72px] tablet-lg:gap-6">
          <div className="flex min-w-0 items-center gap-4">
            <MenuSheet links={links} title={t('menu')} openLabel={t('openMenu')} closeLabel={t('close')} />
            <MenuBar label={t('main')} links={links} />
          </div>
          <Logo name={theme.storeName} logo={theme.logo} label={t('home', { store: theme.storeName })} />
          <div className="flex min-w-0 items-center justify-end gap-1">
            {theme.header.showSearch && (
              // A plain anchor: nothing is fetched ahead of the visit.
              <a
                href={paths.search()}
                aria-label={t('search')}
                className="grid size-11 shrink-0 place-items-center rounded-pill hover:bg-surface3"
              >
                <Icon name="search" />
              </a>
            )}
            <CartPill />
          </div>
        </div>
      </HeaderShell>
    </>
  )
}
