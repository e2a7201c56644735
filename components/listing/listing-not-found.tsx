import { getTranslations } from 'next-intl/server'
import { paths } from '../../lib/routing/paths'
import type { Shop } from '../../lib/shop/shop'
import { BrowseShop } from '../search/browse-shop'
import { LinkButton } from '../ui/link-button'

export async function ListingNotFound({ shop }: { shop: Shop }) {
  const t = await getTranslations('notFound')
  return (
    <div className="mx-auto flex max-w-page flex-col items-center px-gutter py-16 text-center tablet:py-24">
      {/* The not-found page has no separate metadata. */}
      <title>{t('listing')}</title>
      <h1 className="heading text-h1">{t('listing')}</h1>
      <p className="mt-4 max-w-prose text-ink-muted">{t('listingText')}</p>
      <p className="mt-7 flex flex-wrap justify-center gap-3">
        <LinkButton href={paths.search()}>{t('search')}</LinkButton>
        <LinkButton href={paths.home()} tone="outline">
          {t('home')}
        </LinkButton>
      </p>
      <BrowseShop shop={shop} />
    </div>
  )
}
