import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { KeptPage } from '@/components/layout/kept-page'
import { PageTexts } from '@/components/layout/page-texts'
import { RecoverOrderForm } from '@/components/track/recover-form'
import { TrackCard } from '@/components/track/track-card'
import { ShopLink } from '@/components/ui/shop-link'
import { paths } from '@/lib/routes'
import { getDoor, placeholder, type ShopParams } from '@/lib/store/shop'
import { unlistedMetadata } from '@/lib/store/unlisted-metadata'

type Props = { params: Promise<ShopParams> }

export const generateStaticParams = () => [placeholder]

export async function generateMetadata({ params }: Props) {
  const t = await getTranslations('track.recover')
  return unlistedMetadata(params, (store) => t('pageTitle', { store }), getDoor)
}

export default async function RecoverPage({ params }: Props) {
  const shop = await getDoor(await params)
  if (!shop) notFound()
  const t = await getTranslations('track')
  return (
    <KeptPage>
      <TrackCard title={t('recover.title')} intro={t('recover.intro')} noScript={t('noScript')}>
        <PageTexts part="track">
          <RecoverOrderForm />
        </PageTexts>
        <p className="mt-6">
          <ShopLink href={paths.track()} className="link inline-flex min-h-11 items-center font-semibold">
            {t('recover.back')}
          </ShopLink>
        </p>
      </TrackCard>
    </KeptPage>
  )
}
