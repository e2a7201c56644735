import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PageMessages } from '@/components/layout/page-messages'
import { ContactView } from '@/components/support/contact-view'
import { readFlag } from '@/lib/flags'
import { noindexMetadata } from '@/lib/shop/noindex-metadata'
import { getShop, placeholderParams, type ShopParams } from '@/lib/shop/shop'

type Props = { params: Promise<ShopParams> }

export const generateStaticParams = () => [placeholderParams]

export async function generateMetadata({ params }: Props) {
  const t = await getTranslations('contact')
  return noindexMetadata(params, (store) => t('pageTitle', { store }))
}

/** The contact form about international delivery: available in all stores, also without help pages. */
export default async function InternationalContactPage({ params }: Props) {
  const shop = await getShop(await params)
  if (!shop) notFound()
  return (
    <PageMessages namespace="contact">
      <ContactView hasHelp={readFlag(shop.store, 'showSupport')} topic="international" />
    </PageMessages>
  )
}
