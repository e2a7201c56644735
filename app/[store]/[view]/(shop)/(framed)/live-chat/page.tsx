import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { KeptPage } from '@/components/layout/kept-page'
import { LiveChat } from '@/components/support/live-chat'
import { paths } from '@/lib/routes'
import { placeholder, type ShopParams } from '@/lib/store/shop'
import { chatAddress } from '@/lib/support/chat-address'
import { loadSupport } from '@/lib/support/load-support'
import { supportMetadata } from '@/lib/support/support-metadata'

type Props = { params: Promise<ShopParams> }

export const generateStaticParams = () => [placeholder]

export async function generateMetadata({ params }: Props) {
  const t = await getTranslations('liveChat')
  return supportMetadata(params, paths.liveChat(), (store) => ({
    title: t('pageTitle', { store }),
    description: t('description', { store }),
  }))
}

export default async function LiveChatPage({ params }: Props) {
  const found = await loadSupport(await params)
  if (!found) notFound()
  return (
    <KeptPage>
      <LiveChat chat={chatAddress(found.shop.store)} />
    </KeptPage>
  )
}
