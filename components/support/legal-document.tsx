import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { storeTags } from '../../lib/analytics/store-tags'
import { env } from '../../lib/env'
import { contactUrl } from '../../lib/layout/help-links'
import { paths } from '../../lib/routing/paths'
import { getTheme } from '../../lib/shop/get-theme'
import { pageMetadata } from '../../lib/shop/page-metadata'
import { getShop, type ShopParams } from '../../lib/shop/shop'
import { RestorablePage } from '../layout/restorable-page'
import { LegalPage } from './legal-page'

type LegalDocumentName = 'privacy' | 'terms'

/** The head of a legal page; empty if the store does not exist. */
export async function legalMetadata(document: LegalDocumentName, params: ShopParams): Promise<Metadata> {
  const shop = await getShop(params)
  if (!shop) return {}
  const { storeName } = await getTheme(shop)
  const t = await getTranslations()
  return pageMetadata(shop, {
    title: t(`${document}.pageTitle`, { store: storeName }),
    description: t(`${document}.description`, { store: storeName }),
    path: paths[document](),
    siteName: storeName,
  })
}

/** A legal page of a store. Responds with 404 if the store does not exist. */
export async function LegalDocument({ document, params }: { document: LegalDocumentName; params: ShopParams }) {
  const shop = await getShop(params)
  if (!shop) notFound()
  const theme = await getTheme(shop)
  return (
    <RestorablePage>
      <LegalPage
        document={document}
        storeName={theme.storeName}
        contactHref={contactUrl(shop.store, env)}
        hasTags={storeTags(shop.store.marketingPixels, theme.gaToken, env).length > 0}
      />
    </RestorablePage>
  )
}
