import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { RestorablePage } from '@/components/layout/restorable-page'
import { ContactSuccess } from '@/components/support/contact-success'
import { noindexMetadata } from '@/lib/shop/page-metadata'
import { placeholderParams, type ShopParams } from '@/lib/shop/shop'
import { loadSupport } from '@/lib/support/support'

type Props = { params: Promise<ShopParams> }

export const generateStaticParams = () => [placeholderParams]

export async function generateMetadata({ params }: Props) {
  const t = await getTranslations('contact.success')
  return noindexMetadata(params, (store) => t('pageTitle', { store }))
}

export default async function ContactSuccessPage({ params }: Props) {
  const supportPage = await loadSupport(await params)
  if (!supportPage) notFound()
  return (
    <RestorablePage>
      <ContactSuccess />
    </RestorablePage>
  )
}
