import { useTranslations } from 'next-intl'
import type { FoundCollection } from '../../lib/catalog/find-collection'
import { pageCount } from '../../lib/catalog/pagination'
import { collectionGraph } from '../../lib/catalog/structured-data'
import type { Tile } from '../../lib/catalog/tile'
import { paths } from '../../lib/routing/paths'
import { JsonLd } from '../layout/json-ld'
import { EmptyState } from '../ui/empty-shelf'
import { LinkButton } from '../ui/link-button'
import { ShopLink } from '../ui/shop-link'
import { Breadcrumbs } from './breadcrumbs'
import { Pagination } from './pagination'
import { ProductGrid } from './product-grid'

/** A collection: its name, its nested collections, one page of its products. */
export function CollectionView({
  collection,
  tiles,
  total,
  page,
  origin,
}: {
  collection: FoundCollection
  tiles: Tile[]
  total: number
  page: number
  /** The origin of the shop, for structured data. */
  origin: string
}) {
  const t = useTranslations('catalog')
  const tLayout = useTranslations('layout')
  const { name, slug, parent, children } = collection
  const parents = [
    { name: tLayout('explore'), href: paths.home() },
    ...(parent ? [{ name: parent.name, href: paths.collection(parent.slug) }] : []),
  ]
  const crumbs = [...parents, { name, href: paths.collection(slug, { parent: parent?.slug, page }) }]
  return (
    <div className="mx-auto max-w-page px-gutter pt-8 tablet:pt-12">
      <Breadcrumbs label={t('breadcrumbs')} crumbs={parents} />
      <div className="mt-2 mb-7 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h1 className="heading text-h1 wrap-anywhere">{t('title', { collection: name })}</h1>
        {total > 0 && <p className="text-ink-muted">{t('count', { count: total })}</p>}
      </div>
      {children.length > 0 && (
        <nav aria-label={t('nested', { collection: name })} className="mb-8">
          <ul className="flex flex-wrap gap-2">
            {children.map((child) => (
              <li key={child.slug}>
                <ShopLink
                  href={paths.collection(child.slug, { parent: slug })}
                  className="flex min-h-11 items-center rounded-pill border border-line-strong px-5 text-[15px] font-semibold wrap-anywhere hover:border-ink hover:bg-surface3"
                >
                  {child.name}
                </ShopLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {tiles.length > 0 ? (
        <>
          <h2 className="sr-only">{t('products')}</h2>
          <ProductGrid tiles={tiles} first list={name} page={page} collection={{ origin, crumbs }} />
        </>
      ) : (
        <>
          <JsonLd graph={collectionGraph({ origin, crumbs }, [])} />
          <EmptyState action={<LinkButton href={paths.home()}>{t('emptyAction')}</LinkButton>}>
            <p>{t('empty')}</p>
          </EmptyState>
        </>
      )}
      <Pagination
        current={page}
        last={pageCount(total)}
        hrefOf={(to) => paths.collection(slug, { parent: parent?.slug, page: to })}
      />
    </div>
  )
}
