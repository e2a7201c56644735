import type { KnownFilters } from '@awning/contract/seo'
import { type ListOptions, valueFilters } from './list-options'

/**
 * The options of a list without values that none of its products has and without price limits that exclude nothing, so that
 * invented ones share the page of the list. Price limits beyond all products become the nearest one that excludes them.
 */
export function knownOptions(options: ListOptions, known: KnownFilters): ListOptions {
  const values = Object.fromEntries(
    valueFilters.map((filter) => [filter, options[filter].filter((value) => known[filter].includes(value))]),
  )
  return { ...options, ...values, ...knownPrices(options, known.price) }
}

function knownPrices({ priceMin, priceMax }: ListOptions, range: KnownFilters['price']) {
  if (range === undefined) return { priceMin, priceMax }
  // Whole units that contain every price.
  const lowest = Math.floor(range.min / 100)
  const highest = Math.ceil(range.max / 100)
  return {
    priceMin: priceMin === undefined || priceMin <= lowest ? undefined : Math.min(priceMin, highest + 1),
    priceMax: priceMax === undefined || priceMax >= highest ? undefined : Math.max(priceMax, lowest - 1, 0),
  }
}
