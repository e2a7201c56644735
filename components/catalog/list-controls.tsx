import type { Facets } from '@awning/contract/product-filters'
import type { Currency } from '@awning/platform/currencies'
import { type ProductSort, productSorts } from '@awning/platform/rules/product-list'
import clsx from 'clsx'
import { useLocale, useTranslations } from 'next-intl'
import { countFilters, defaultListOptions, type ListOptions, type ValueFilter } from '../../lib/routing/list-options'
import { buttonClass } from '../ui/button-class'
import { type FilterGroup, FilterPanel, type FilterValue, type PriceLimit } from './filter-panel'
import { ListForm } from './list-form'

const buttonStyle = buttonClass({ tone: 'ink', size: 'md' })

/** The default is not part of the URL. */
const optionValue = (sort: ProductSort) => (sort === defaultListOptions.sort ? '' : sort)

/** Works without JavaScript, with a button. */
export function ListControls({
  action,
  options,
  facets,
  currency,
  term,
  total,
}: {
  /** The path of the list without its options. */
  action: string
  options: ListOptions
  facets: Facets
  currency: Currency
  /** The search term if the list is the result of a search. */
  term?: string | undefined
  total: number
}) {
  const t = useTranslations('catalog.list')
  const count = countFilters(options)
  return (
    <ListForm key={action} action={action}>
      {term !== undefined && <input type="hidden" name="searchterm" value={term} />}
      <details>
        <summary className="list-button plus">{count > 0 ? t('filterCount', { count }) : t('filter')}</summary>
        <Filters options={options} facets={facets} currency={currency} total={total} />
        <a href="#products" className={clsx(buttonStyle, 'list-results')}>
          {t('results', { count: total })}
        </a>
      </details>
      <label className="list-sort">
        <span className="text-ink-muted max-mobile-md:sr-only">{t('sort')}</span>
        <select name="sort" defaultValue={optionValue(options.sort)} className="list-select">
          {productSorts.map((sort) => (
            <option key={sort} value={optionValue(sort)}>
              {t(`sorts.${term !== undefined && sort === 'featured' ? 'relevance' : sort}`)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={clsx(buttonStyle, 'list-submit')}>
        {t('apply')}
      </button>
    </ListForm>
  )
}

function Filters({
  options,
  facets,
  currency,
  total,
}: Pick<Parameters<typeof ListControls>[0], 'options' | 'facets' | 'currency' | 'total'>) {
  const t = useTranslations('catalog.list')
  const locale = useLocale()
  const { prices, available } = facets
  const groupOf = (filter: ValueFilter, values: readonly Value[]): FilterGroup => {
    const chosen = options[filter]
    const rows = rowsOf(values, chosen)
    return [filter, t(filter), rows, chosen, t('showAll', { count: rows.length })]
  }
  const groups = [groupOf('type', facets.types), groupOf('color', facets.colors), groupOf('size', facets.sizes)]
  const limits = [
    limitOf('price_min', t('from'), prices && Math.floor(prices.min / 100), options.priceMin),
    limitOf('price_max', t('to'), prices && Math.ceil(prices.max / 100), options.priceMax),
  ]
  return (
    <FilterPanel
      groups={groups.filter(([, , values, chosen]) => values.length > 1 || chosen.length > 0)}
      price={{
        title: `${t('price')} (${symbolOf(currency, locale)})`,
        limits,
        available: options.available || available < total ? [t('available'), available, options.available] : undefined,
      }}
    />
  )
}

const symbolOf = (currency: Currency, locale: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

const limitOf = (name: string, label: string, hint: number | undefined, value: number | undefined): PriceLimit =>
  value === undefined ? (hint === undefined ? [name, label] : [name, label, hint]) : [name, label, hint, value]

type Value = { value: string; count: number; hex?: string; label?: string | undefined }

/** A chosen value that no product has stays, so that it can be removed. */
function rowsOf(values: readonly Value[], chosen: readonly string[]): FilterValue[] {
  const missing = chosen.filter((value) => values.every((other) => other.value !== value))
  const rows = values.map(
    ({ value, count, hex, label }): FilterValue =>
      label === undefined ? (hex ? [value, count, hex] : [value, count]) : [value, count, hex, label],
  )
  return [...rows, ...missing.map((value): FilterValue => [value, 0])]
}
