import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ContactSuccess } from '@/components/support/contact-success'
import { readFlag } from '@/lib/flags'
import { getShop, placeholder, type ShopParams } from '@/lib/store/shop'
import { getTheme } from '@/lib/theme/get-theme'

type Props = { params: Promise<ShopParams> }

export const generateStaticParams = () => [placeholder]

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const shop = await getShop(await params)
  if (!shop) return {}
  const { storeName } = await getTheme(shop.store.slug)
  const t = await getTranslations('contact.success')
  return { title: t('pageTitle', { store: storeName }), robots: { index: false } }
}

/** What follows a question about international delivery, also in a store without help pages. */
export default async function InternationalContactSuccessPage({ params }: Props) {
  const shop = await getShop(await params)
  if (!shop) notFound()
  return <ContactSuccess hasHelp={readFlag(shop.store, 'showSupport')} />
}
