import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { RestorablePage } from '@/components/layout/restorable-page'
import { RecoverOrderForm } from '@/components/order/recover-order-form'
import { TrackCard } from '@/components/order/track-card'
import { PageMessages } from '@/components/ui/page-messages'
import { ShopLink } from '@/components/ui/shop-link'
import { paths } from '@/lib/routing/paths'
import { noindexMetadata } from '@/lib/shop/page-metadata'
import { getPublicShop, placeholderParams, type ShopParams } from '@/lib/shop/shop'

type Props = { params: Promise<ShopParams> }

export const generateStaticParams = () => [placeholderParams]

export async function generateMetadata({ params }: Props) {
  const t = await getTranslations('track.recover')
  return noindexMetadata(params, (store) => t('pageTitle', { store }), getPublicShop)
}

export default async function RecoverPage({ params }: Props) {
  const shop = await getPublicShop(await params)
  if (!shop) notFound()
  const t = await getTranslations('track')
  return (
    <RestorablePage>
      <TrackCard title={t('recover.title')} intro={t('recover.intro')} noScript={t('noScript')}>
        <PageMessages part="track">
          <RecoverOrderForm />
        </PageMessages>
        <p className="mt-6">
          <ShopLink href={paths.track()} className="link inline-flex min-h-11 items-center font-semibold">
            {t('recover.back')}
          </ShopLink>
        </p>
      </TrackCard>
    </RestorablePage>
  )
}
