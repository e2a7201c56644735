import type { Facets } from '@awning/contract/product-filters'
import type { Currency } from '@awning/platform/currencies'
import { formatMoney } from '@awning/platform/money'
import { useLocale, useTranslations } from 'next-intl'
import { defaultListOptions, type ListOptions, valueFilters } from '../../lib/routing/list-options'
import { Icon } from '../ui/icon'
import { ShopLink } from '../ui/shop-link'

/** The filters of a list as links that remove them. Nothing without filters. */
export function ActiveFilters({
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
