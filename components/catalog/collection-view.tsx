import type { Facets } from '@awning/contract/product-filters'
import type { Currency } from '@awning/platform/currencies'
import { useTranslations } from 'next-intl'
import type { FoundCollection } from '../../lib/catalog/find-collection'
import { collectionGraph } from '../../lib/catalog/structured-data'
import type { Tile } from '../../lib/catalog/tile'
import type { ListOptions } from '../../lib/routing/list-options'
import { paths } from '../../lib/routing/paths'
import { JsonLd } from '../layout/json-ld'
import { EmptyState } from '../ui/empty-shelf'
import { LinkButton } from '../ui/link-button'
import { ShopLink } from '../ui/shop-link'
import { Breadcrumbs } from './breadcrumbs'
import { FilteredList } from './filtered-list'

/** A collection: its name, its nested collections, one page of its products. */
export function CollectionView({
  collection,
  tiles,
  total,
  page,
  options,
  facets,
  currency,
  origin,
}: {
  collection: FoundCollection
  tiles: Tile[]
  /** The number of products that match the filters. */
  total: number
  page: number
  options: ListOptions
  /** Undefined for a back end that cannot filter. */
  facets: Facets | undefined
  currency: Currency
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
  const hrefOf = (other: ListOptions, to = 1) =>
    paths.collection(slug, { parent: parent?.slug, page: to, options: other })
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
                <ShopLink href={paths.collection(child.slug, { parent: slug })} className="pill-link">
                  {child.name}
                </ShopLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {tiles.length === 0 && <JsonLd graph={collectionGraph({ origin, crumbs }, [])} />}
      <FilteredList
        name={name}
        tiles={tiles}
        total={total}
        page={page}
        options={options}
        facets={facets}
        currency={currency}
        hrefOf={hrefOf}
        facts={{ origin, crumbs }}
      >
        <EmptyState action={<LinkButton href={paths.home()}>{t('emptyAction')}</LinkButton>}>
          <p>{t('empty')}</p>
        </EmptyState>
      </FilteredList>
    </div>
  )
}
