import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PageTexts } from '@/components/layout/page-texts'
import { ContactView } from '@/components/support/contact-view'
import { readFlag } from '@/lib/flags'
import { getShop, placeholder, type ShopParams } from '@/lib/store/shop'
import { unlistedMetadata } from '@/lib/store/unlisted-metadata'

type Props = { params: Promise<ShopParams> }

export const generateStaticParams = () => [placeholder]

export async function generateMetadata({ params }: Props) {
  const t = await getTranslations('contact')
  return unlistedMetadata(params, (store) => t('pageTitle', { store }))
}

/** The contact form about international delivery: every store has it, also one without help pages. */
export default async function InternationalContactPage({ params }: Props) {
  const shop = await getShop(await params)
  if (!shop) notFound()
  return (
    <PageTexts part="contact">
      <ContactView hasHelp={readFlag(shop.store, 'showSupport')} topic="international" />
    </PageTexts>
  )
}
