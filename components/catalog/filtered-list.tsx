import type { Facets } from '@awning/contract/product-filters'
import type { Currency } from '@awning/platform/currencies'
import { useTranslations } from 'next-intl'
import type { CollectionFacts } from '../../lib/catalog/structured-data'
import type { Tile } from '../../lib/catalog/tile'
import { countFilters, defaultListOptions, type ListOptions } from '../../lib/routing/list-options'
import { pageCount } from '../../lib/routing/pagination'
import type { Elements } from '../ui/content'
import { EmptyState } from '../ui/empty-shelf'
import { LinkButton } from '../ui/link-button'
import { ActiveFilters } from './active-filters'
import { ListControls } from './list-controls'
import { Pagination } from './pagination'
import { ProductGrid } from './product-grid'

/** A list of this size needs no filters. */
const smallList = 3

/** A page of a list of products, with its sort and filters. */
export type ListContent = {
  tiles: Tile[]
  /** The number of products that match the filters. */
  total: number
  page: number
  options: ListOptions
  /** Undefined for a back end that cannot filter. */
  facets: Facets | undefined
  currency: Currency
}

/** A page of a list of products: its sort and filters, its products and its other pages. */
export function FilteredList({
  name,
  tiles,
  total,
  page,
  options,
  facets,
  currency,
  term,
  hrefOf,
  quickAdd = true,
  facts,
  children,
}: ListContent & {
  /** The name of the list in analytics. */
  name: string
  /** The search term if the list is the result of a search. */
  term?: string
  /** The path of the same list with other options. */
  hrefOf: (options: ListOptions, page?: number) => string
  quickAdd?: boolean
  facts?: CollectionFacts
  /** Shown instead of the products if there are none, and no filters. */
  children: Elements
}) {
  const t = useTranslations('catalog')
  const isFiltered = countFilters(options) > 0
  const whole = hrefOf(defaultListOptions)
  return (
    <>
      {facets && (isFiltered || total > smallList) && (
        <>
          <ListControls
            action={whole.split('?')[0] ?? whole}
            options={options}
            facets={facets}
            currency={currency}
            term={term}
            total={total}
          />
          <ActiveFilters options={options} facets={facets} currency={currency} hrefOf={hrefOf} />
        </>
      )}
      {(isFiltered || tiles.length > 0) && (
        <h2 id="products" className="sr-only">
          {t('products')}
        </h2>
      )}
      {tiles.length > 0 ? (
        <ProductGrid tiles={tiles} first quickAdd={quickAdd} list={name} page={page} collection={facts} />
      ) : isFiltered ? (
        <EmptyState icon="search" action={<LinkButton href={whole}>{t('list.clear')}</LinkButton>}>
          <p>{t('list.none')}</p>
        </EmptyState>
      ) : (
        children
      )}
      <Pagination current={page} last={pageCount(total)} hrefOf={(to) => hrefOf(options, to)} />
    </>
  )
}
