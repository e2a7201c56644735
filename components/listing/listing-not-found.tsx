import { getTranslations } from 'next-intl/server'
import { paths } from '../../lib/routing/paths'
import { getCollections } from '../../lib/services/stores'
import type { Shop } from '../../lib/shop/shop'
import { LinkButton } from '../ui/link-button'
import { ShopLink } from '../ui/shop-link'

export async function ListingNotFound({ shop }: { shop: Shop }) {
  const t = await getTranslations('notFound')
  const collections = await getCollections(shop)
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
      {collections.length > 0 && (
        <nav aria-labelledby="collections-instead" className="mt-12 max-w-full">
          <h2 id="collections-instead" className="heading text-h3">
            {t('collections')}
          </h2>
          <ul className="mt-4 flex flex-wrap justify-center gap-x-6">
            {collections.map(({ name, slug }) => (
              <li key={slug} className="min-w-0">
                <ShopLink
                  href={paths.collection(slug)}
                  className="inline-flex min-h-11 items-center underline underline-offset-4 wrap-anywhere hover:no-underline"
                >
                  {name}
                </ShopLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
