import { useTranslations } from 'next-intl'
import type { Tile } from '../../lib/catalog/tile'
import { useTileRows } from '../catalog/use-tile-rows'
import { Newsletter } from '../layout/newsletter'
import { MoreProducts } from './more-products'
import { ShareShop } from './share-shop'

/** What a buyer can do after an order: look at other products, sign up for news, and share the shop. */
export function ThankyouMore({
  storeName,
  newsletter,
  tiles,
}: {
  storeName: string
  newsletter: boolean
  tiles: Tile[]
}) {
  const t = useTranslations('order')
  const tNewsletter = useTranslations('layout.newsletter')
  const names = { store: storeName }
  return (
    <div className="border-t border-line pb-section print:hidden">
      <div className="mx-auto max-w-page px-gutter">
        <MoreProducts title={t('moreTitle', names)} rows={useTileRows(tiles)} />
        <div className="mt-section grid gap-4 noscript:hidden tablet:grid-cols-2">
          {newsletter && (
            <section aria-labelledby="order-newsletter" className="min-w-0 rounded-panel bg-surface2 p-5 tablet:p-7">
              <h2 id="order-newsletter" className="heading text-h3">
                {tNewsletter('title')}
              </h2>
              <p className="mt-1 mb-4 text-ink-muted wrap-anywhere">{tNewsletter('text', names)}</p>
              <Newsletter />
            </section>
          )}
          <section aria-labelledby="order-share" className="min-w-0 rounded-panel bg-surface2 p-5 tablet:p-7">
            <h2 id="order-share" className="heading text-h3">
              {t('shareTitle')}
            </h2>
            <p className="mt-1 mb-4 text-ink-muted wrap-anywhere">{t('shareText', names)}</p>
            <ShareShop storeName={storeName} />
          </section>
        </div>
      </div>
    </div>
  )
}
