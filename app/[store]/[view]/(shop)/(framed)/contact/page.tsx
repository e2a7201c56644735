import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PageTexts } from '@/components/layout/page-texts'
import { ContactView } from '@/components/support/contact-view'
import { paths } from '@/lib/routes'
import { pageMetadata } from '@/lib/store/page-metadata'
import { placeholder, type ShopParams } from '@/lib/store/shop'
import { loadSupport } from '@/lib/support/load-support'

type Props = { params: Promise<ShopParams> }

export const generateStaticParams = () => [placeholder]

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await loadSupport(await params)
  if (!found) return {}
  const { shop, storeName } = found
  const t = await getTranslations('contact')
  return pageMetadata(shop, {
    title: t('pageTitle', { store: storeName }),
    description: t('description', { store: storeName }),
    path: paths.contact(),
    siteName: storeName,
  })
}

export default async function ContactPage({ params }: Props) {
  const found = await loadSupport(await params)
  if (!found) notFound()
  return (
    <PageTexts part="contact">
      <ContactView />
    </PageTexts>
  )
}
