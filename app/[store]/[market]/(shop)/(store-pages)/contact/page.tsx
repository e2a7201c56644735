import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { RestorablePage } from '@/components/layout/restorable-page'
import { ContactView } from '@/components/support/contact-view'
import { PageMessages } from '@/components/ui/page-messages'
import { paths } from '@/lib/routing/paths'
import { placeholderParams, type ShopParams } from '@/lib/shop/shop'
import { loadSupport, supportMetadata } from '@/lib/support/support'

type Props = { params: Promise<ShopParams> }

export const generateStaticParams = () => [placeholderParams]

export async function generateMetadata({ params }: Props) {
  const t = await getTranslations('contact')
  return supportMetadata(params, paths.contact(), (store) => ({
    title: t('pageTitle', { store }),
    description: t('description', { store }),
  }))
}

export default async function ContactPage({ params }: Props) {
  const found = await loadSupport(await params)
  if (!found) notFound()
  return (
    <RestorablePage>
      <PageMessages part="contact">
        <ContactView />
      </PageMessages>
    </RestorablePage>
  )
}
