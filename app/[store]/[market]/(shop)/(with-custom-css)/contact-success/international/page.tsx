import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ContactSuccess } from '@/components/support/contact-success'
import { readFlag } from '@/lib/flags'
import { noindexMetadata } from '@/lib/shop/noindex-metadata'
import { getShop, placeholderParams, type ShopParams } from '@/lib/shop/shop'

type Props = { params: Promise<ShopParams> }

export const generateStaticParams = () => [placeholderParams]

export async function generateMetadata({ params }: Props) {
  const t = await getTranslations('contact.success')
  return noindexMetadata(params, (store) => t('pageTitle', { store }))
}

/** The confirmation of a contact message about international delivery. Also available in a store without help pages. */
export default async function InternationalContactSuccessPage({ params }: Props) {
  const shop = await getShop(await params)
  if (!shop) notFound()
  return <ContactSuccess hasHelp={readFlag(shop.store, 'showSupport')} />
}
