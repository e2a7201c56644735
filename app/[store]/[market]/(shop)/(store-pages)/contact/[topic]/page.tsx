import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ContactView } from '@/components/support/contact-view'
import { PageMessages } from '@/components/ui/page-messages'
import { readFlag } from '@/lib/flags'
import { isContactTopic } from '@/lib/routing/paths'
import { noindexMetadata } from '@/lib/shop/page-metadata'
import { getShop, placeholderParams, type ShopParams } from '@/lib/shop/shop'

type Props = { params: Promise<ShopParams & { topic: string }> }

export const generateStaticParams = () => [{ ...placeholderParams, topic: 'international' }]

export async function generateMetadata({ params }: Props) {
  const t = await getTranslations('contact')
  return noindexMetadata(params, (store) => t('pageTitle', { store }))
}

/** Also available in a store without help pages. */
export default async function TopicContactPage({ params }: Props) {
  const { topic, ...shopParams } = await params
  const shop = isContactTopic(topic) && (await getShop(shopParams))
  if (!shop) notFound()
  return (
    <PageMessages part="contact">
      <ContactView hasHelp={readFlag(shop.store, 'showSupport')} topic={topic} />
    </PageMessages>
  )
}
