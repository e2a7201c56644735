import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import type { Theme } from '../../lib/theme/read-theme'
import { Tracking } from '../analytics/tracking'
import { ImageErrorHandler } from '../layout/image-error-handler'
import { Logo } from '../layout/logo'
import { QueryProvider } from '../layout/query-provider'
import type { Content } from '../ui/content'
import { PageMessages } from '../ui/page-messages'

/** The frame of the pages after a purchase: the store's logo, and the client-rendered order. */
export async function OrderFrame({
  theme: { storeName, logo },
  children,
}: {
  theme: Pick<Theme, 'storeName' | 'logo'>
  children: Content
}) {
  const t = await getTranslations('layout')
  const tOrder = await getTranslations('order')
  return (
    <>
      <Tracking />
      <header className="@container flex min-h-14 items-center justify-center border-b border-line px-gutter tablet-lg:h-[4.5rem]">
        <Logo name={storeName} logo={logo} label={t('home', { store: storeName })} />
      </header>
      <main id="content">
        <p className="mx-auto hidden max-w-[880px] px-gutter pt-10 noscript:block">{tOrder('noScript')}</p>
        <QueryProvider>
          <Suspense fallback={null}>
            <PageMessages part="order">{children}</PageMessages>
          </Suspense>
        </QueryProvider>
      </main>
      <ImageErrorHandler />
    </>
  )
}
