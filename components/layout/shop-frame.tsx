import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Shop } from '../../lib/store/shop'
import type { Theme } from '../../lib/theme/read-theme'
import { ArrivalFocus } from './arrival-focus'
import { Footer } from './footer'
import { Header } from './header'
import { ModalHost } from './modal-host'
import { PictureGuard } from './picture-guard'
import { SkipLink } from './skip-link'
import { ToastHost } from './toast-host'

/** Header, the page in the one `main`, footer. */
export async function ShopFrame({ shop, theme, children }: { shop: Shop; theme: Theme; children: ReactNode }) {
  const t = await getTranslations('layout')
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink text={t('skip')} />
      <Header shop={shop} theme={theme} />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer shop={shop} theme={theme} />
      <ModalHost />
      <ToastHost />
      <PictureGuard />
      <ArrivalFocus />
    </div>
  )
}
