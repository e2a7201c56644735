import type { Facets } from '@awning/contract/product-filters'
import type { Currency } from '@awning/platform/currencies'
import { formatMoney } from '@awning/platform/money'
import { useLocale, useTranslations } from 'next-intl'
import type { CollectionFacts } from '../../lib/catalog/structured-data'
import type { Tile } from '../../lib/catalog/tile'
import { countFilters, defaultListOptions, type ListOptions, valueFilters } from '../../lib/routing/list-options'
import { pageCount } from '../../lib/routing/pagination'
import type { Elements } from '../ui/content'
import { EmptyState } from '../ui/empty-state'
import { Icon } from '../ui/icon'
import { LinkButton } from '../ui/link-button'
import { ShopLink } from '../ui/shop-link'
import { ListControls } from './list-controls'
import { Pagination } from './pagination'
import { ProductGrid } from './product-grid'

/** The filters of a list as links that remove them. Nothing without filters. */
function ActiveFilters({
  options,
  facets,
  currency,
  hrefOf,
}: {
  options: ListOptions
  facets: Facets
  currency: Currency
  hrefOf: (options: ListOptions) => string
}) {
  const t = useTranslations('catalog.list')
  const locale = useLocale()
  const { priceMin, priceMax, available, sort } = options
  const money = (units: number) => formatMoney({ amount: units * 100, currency }, locale)
  const values = { type: facets.types, color: facets.colors, size: facets.sizes }
  const filters = [
    ...valueFilters.flatMap((filter) =>
      options[filter].map((value) => ({
        key: `${filter} ${value}`,
        name: values[filter].find((other) => other.value === value)?.label ?? value,
        rest: { ...options, [filter]: options[filter].filter((other) => other !== value) },
      })),
    ),
    ...(priceMin === undefined && priceMax === undefined
      ? []
      : [{ key: 'price', name: priceRange(), rest: { ...options, priceMin: undefined, priceMax: undefined } }]),
    ...(available ? [{ key: 'available', name: t('available'), rest: { ...options, available: false } }] : []),
  ]
  if (filters.length === 0) return null
  return (
    <ul aria-label={t('active')} className="mb-6 flex flex-wrap items-center gap-2">
      {filters.map(({ key, name, rest }) => (
        <li key={key}>
          <ShopLink
            href={hrefOf(rest)}
            rel="nofollow"
            aria-label={t('remove', { filter: name })}
            className="filter-chip"
          >
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <Icon name="close" className="size-4 shrink-0" />
          </ShopLink>
        </li>
      ))}
      <li>
        <ShopLink
          href={hrefOf({ ...defaultListOptions, sort })}
          rel="nofollow"
          className="link inline-flex min-h-11 items-center px-2 text-[0.9375rem] font-semibold"
        >
          {t('clear')}
        </ShopLink>
      </li>
    </ul>
  )

  function priceRange(): string {
    if (priceMin === undefined) return t('upTo', { max: money(priceMax ?? 0) })
    return priceMax === undefined
      ? t('fromPrice', { min: money(priceMin) })
      : t('priceRange', { min: money(priceMin), max: money(priceMax) })
  }
}

/** A list of this size needs no filters. */
const smallList = 3

/** A page of a list of products, with its sort and filters. */
export type ListContent = {
  tiles: Tile[]
  total: number
  page: number
  options: ListOptions
  /** Undefined for a back end that cannot filter. */
  facets: Facets | undefined
  currency: Currency
}

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
  closing,
  children,
}: ListContent & {
  /** The name of the list in analytics. */
  name: string
  /** The search term if the list is the result of a search. */
  term?: string
  hrefOf: (options: ListOptions, page?: number) => string
  quickAdd?: boolean
  facts?: CollectionFacts
  /** Fills the last row of the last page. */
  closing?: Elements
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
        // Beside the list, not in it: the events of the tiles find their products by the position in the list.
        <div className={closing ? 'tile-grid' : undefined}>
          <ProductGrid tiles={tiles} first quickAdd={quickAdd} list={name} page={page} collection={facts} />
          {closing}
        </div>
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
