import { useTranslations } from 'next-intl'
import type { Tile } from '../../lib/catalog/tile'
import { ProductGrid } from '../catalog/product-grid'
import { NewsletterSlot } from '../layout/newsletter-slot'
import { ShareShop } from './share-shop'

/** What a buyer can do after an order: sign up for news, share the shop, and look at other products. */
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
        {tiles.length > 0 && (
          <section aria-labelledby="more-products" className="pt-section">
            <h2 id="more-products" className="heading mb-5 text-h2 wrap-anywhere max-tablet:text-h3">
              {t('moreTitle', names)}
            </h2>
            <ProductGrid tiles={tiles} rail quickAdd={false} />
          </section>
        )}
        <div className="mt-section grid gap-4 noscript:hidden tablet:grid-cols-2">
          {newsletter && (
            <section aria-labelledby="order-newsletter" className="min-w-0 rounded-panel bg-surface2 p-5 tablet:p-7">
              <h2 id="order-newsletter" className="heading text-h3">
                {tNewsletter('title')}
              </h2>
              <p className="mt-1 mb-4 text-ink-muted wrap-anywhere">{tNewsletter('text', names)}</p>
              <NewsletterSlot />
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
