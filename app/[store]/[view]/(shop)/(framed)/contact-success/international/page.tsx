import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ContactSuccess } from '@/components/support/contact-success'
import { readFlag } from '@/lib/flags'
import { getShop, placeholder, type ShopParams } from '@/lib/store/shop'
import { unlistedMetadata } from '@/lib/store/unlisted-metadata'

type Props = { params: Promise<ShopParams> }

export const generateStaticParams = () => [placeholder]

export async function generateMetadata({ params }: Props) {
  const t = await getTranslations('contact.success')
  return unlistedMetadata(params, (store) => t('pageTitle', { store }))
}

/** What follows a question about international delivery, also in a store without help pages. */
export default async function InternationalContactSuccessPage({ params }: Props) {
  const shop = await getShop(await params)
  if (!shop) notFound()
  return <ContactSuccess hasHelp={readFlag(shop.store, 'showSupport')} />
}
