import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { KeptPage } from '@/components/layout/kept-page'
import { PageTexts } from '@/components/layout/page-texts'
import { HelpCenter } from '@/components/support/help-center'
import { paths } from '@/lib/routes'
import { placeholder, type ShopParams } from '@/lib/store/shop'
import { chatAddress } from '@/lib/support/chat-address'
import { helpWords } from '@/lib/support/help-texts'
import { loadSupport } from '@/lib/support/load-support'
import { supportMetadata } from '@/lib/support/support-metadata'

type Props = { params: Promise<ShopParams> }

export const generateStaticParams = () => [placeholder]

export async function generateMetadata({ params }: Props) {
  const t = await getTranslations('support')
  return supportMetadata(params, paths.support(), (store) => ({
    title: t('pageTitle', { store }),
    description: t('description', { store }),
  }))
}

export default async function SupportPage({ params }: Props) {
  const found = await loadSupport(await params)
  if (!found) notFound()
  const { shop, storeName } = found
  return (
    <KeptPage>
      <PageTexts part="support">
        <HelpCenter words={await helpWords(shop.market.locale)} storeName={storeName} chat={chatAddress(shop.store)} />
      </PageTexts>
    </KeptPage>
  )
}
