import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { RestorablePage } from '@/components/layout/restorable-page'
import { LiveChat } from '@/components/support/live-chat'
import { paths } from '@/lib/routing/paths'
import { placeholderParams, type ShopParams } from '@/lib/shop/shop'
import { chatUrl, loadSupport, supportMetadata } from '@/lib/support/support'

type Props = { params: Promise<ShopParams> }

export const generateStaticParams = () => [placeholderParams]

export async function generateMetadata({ params }: Props) {
  const t = await getTranslations('liveChat')
  return supportMetadata(params, paths.liveChat(), (store) => ({
    title: t('pageTitle', { store }),
    description: t('description', { store }),
  }))
}

export default async function LiveChatPage({ params }: Props) {
  const supportPage = await loadSupport(await params)
  if (!supportPage) notFound()
  return (
    <RestorablePage>
      <LiveChat chatUrl={chatUrl(supportPage.shop.store)} />
    </RestorablePage>
  )
}
