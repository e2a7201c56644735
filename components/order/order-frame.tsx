import { getTranslations } from 'next-intl/server'
import { type ReactNode, Suspense } from 'react'
import type { Theme } from '../../lib/theme/read-theme'
import { Logo } from '../layout/logo'
import { PageTexts } from '../layout/page-texts'
import { PictureGuard } from '../layout/picture-guard'
import { QueryProvider } from '../layout/query-provider'
import { Tracking } from '../tracking/tracking'

/** The frame of the pages that follow a purchase: the store's logo, and what the browser shows of its own order. */
export async function OrderFrame({
  theme: { storeName, logo },
  children,
}: {
  theme: Pick<Theme, 'storeName' | 'logo'>
  children: ReactNode
}) {
  const t = await getTranslations('layout')
  const order = await getTranslations('order')
  return (
    <>
      <Tracking />
      <header className="flex h-14 items-center justify-center border-b border-line px-gutter tablet-lg:h-[72px]">
        <Logo name={storeName} logo={logo} label={t('home', { store: storeName })} />
      </header>
      <main id="content">
        <p className="mx-auto hidden max-w-[880px] px-gutter pt-10 noscript:block">{order('noScript')}</p>
        <QueryProvider>
          <Suspense fallback={null}>
            <PageTexts part="order">{children}</PageTexts>
          </Suspense>
        </QueryProvider>
      </main>
      <PictureGuard />
    </>
  )
}
