import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { KeptPage } from '@/components/layout/kept-page'
import { NotFoundView } from '@/components/layout/not-found-view'
import { placeholder } from '@/lib/store/shop'

export const generateStaticParams = () => [placeholder]
export const metadata: Metadata = { robots: { index: false } }

/** Where the middleware sends whatever is no address of a shop; it sets the status. `notFound()` would leave the page without words until scripts run. */
export default async function MissingPage() {
  const t = await getTranslations('notFound')
  return (
    <KeptPage>
      <NotFoundView title={t('title')} text={t('text')} action={t('home')} />
    </KeptPage>
  )
}
