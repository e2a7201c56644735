import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PageTexts } from '@/components/layout/page-texts'
import { HelpCenter } from '@/components/support/help-center'
import { paths } from '@/lib/routes'
import { pageMetadata } from '@/lib/store/page-metadata'
import { placeholder, type ShopParams } from '@/lib/store/shop'
import { chatAddress } from '@/lib/support/chat-address'
import { helpWords } from '@/lib/support/help-texts'
import { loadSupport } from '@/lib/support/load-support'

type Props = { params: Promise<ShopParams> }

export const generateStaticParams = () => [placeholder]

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await loadSupport(await params)
  if (!found) return {}
  const { shop, storeName } = found
  const t = await getTranslations('support')
  return pageMetadata(shop, {
    title: t('pageTitle', { store: storeName }),
    description: t('description', { store: storeName }),
    path: paths.support(),
    siteName: storeName,
  })
}

export default async function SupportPage({ params }: Props) {
  const found = await loadSupport(await params)
  if (!found) notFound()
  const { shop, storeName } = found
  return (
    <PageTexts part="support">
      <HelpCenter words={await helpWords(shop.market.locale)} storeName={storeName} chat={chatAddress(shop.store)} />
    </PageTexts>
  )
}
