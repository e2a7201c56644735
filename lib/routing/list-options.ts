import type { ProductSort } from '@awning/platform/rules/product-list'

export const valueFilters = ['type', 'color', 'size'] as const
export type ValueFilter = (typeof valueFilters)[number]

/** The sort and the filters of a collection. Prices are whole units of the visitor's currency. */
export type ListOptions = Readonly<Record<ValueFilter, readonly string[]>> & {
  readonly sort: ProductSort
  readonly priceMin?: number | undefined
  readonly priceMax?: number | undefined
  readonly available: boolean
}

export const defaultListOptions: ListOptions = { sort: 'featured', type: [], color: [], size: [], available: false }

export const listParameters = ['sort', ...valueFilters, 'price_min', 'price_max', 'available'] as const

/** Query parameters with the options that differ from the default, in a fixed order, so that equal lists have equal URLs. */
export function listQuery({ sort, priceMin, priceMax, available, ...values }: ListOptions): URLSearchParams {
  const query = new URLSearchParams()
  if (sort !== defaultListOptions.sort) query.set('sort', sort)
  for (const filter of valueFilters) for (const value of values[filter]) query.append(filter, value)
  if (priceMin !== undefined) query.set('price_min', String(priceMin))
  if (priceMax !== undefined) query.set('price_max', String(priceMax))
  if (available) query.set('available', '1')
  return query
}

/** A price range counts as one. */
export function countFilters({ priceMin, priceMax, available, ...values }: ListOptions): number {
  const ofValues = valueFilters.reduce((sum, filter) => sum + values[filter].length, 0)
  return ofValues + (priceMin === undefined && priceMax === undefined ? 0 : 1) + (available ? 1 : 0)
}
