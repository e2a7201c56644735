import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { RestorablePage } from '@/components/layout/restorable-page'
import { HelpCenter } from '@/components/support/help-center'
import { PageMessages } from '@/components/ui/page-messages'
import { paths } from '@/lib/routing/paths'
import { placeholderParams, type ShopParams } from '@/lib/shop/shop'
import { createHelpTranslator } from '@/lib/support/help-texts'
import { chatUrl, loadSupport, supportMetadata } from '@/lib/support/support'

type Props = { params: Promise<ShopParams> }

export const generateStaticParams = () => [placeholderParams]

export async function generateMetadata({ params }: Props) {
  const t = await getTranslations('support')
  return supportMetadata(params, paths.support(), (store) => ({
    title: t('pageTitle', { store }),
    description: t('description', { store }),
  }))
}

export default async function SupportPage({ params }: Props) {
  const supportPage = await loadSupport(await params)
  if (!supportPage) notFound()
  const { shop, storeName } = supportPage
  return (
    <RestorablePage>
      <PageMessages part="support">
        <HelpCenter
          tHelp={await createHelpTranslator(shop.market.locale)}
          storeName={storeName}
          chatUrl={chatUrl(shop.store)}
        />
      </PageMessages>
    </RestorablePage>
  )
}
