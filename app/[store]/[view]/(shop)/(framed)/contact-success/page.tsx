import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { KeptPage } from '@/components/layout/kept-page'
import { ContactSuccess } from '@/components/support/contact-success'
import { placeholder, type ShopParams } from '@/lib/store/shop'
import { unlistedMetadata } from '@/lib/store/unlisted-metadata'
import { loadSupport } from '@/lib/support/load-support'

type Props = { params: Promise<ShopParams> }

export const generateStaticParams = () => [placeholder]

export async function generateMetadata({ params }: Props) {
  const t = await getTranslations('contact.success')
  return unlistedMetadata(params, (store) => t('pageTitle', { store }))
}

export default async function ContactSuccessPage({ params }: Props) {
  const found = await loadSupport(await params)
  if (!found) notFound()
  return (
    <KeptPage>
      <ContactSuccess />
    </KeptPage>
  )
}
