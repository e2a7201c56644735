import type { KnownFilters, PathContent, ProductChoices } from '@awning/contract/seo'
import { type ListOptions, valueFilters } from './list-options'
import { formatSelection, type InternalRoute, isReviews, type Probe } from './match-route'
import type { Selection } from './paths'
import { formatListOptions } from './read-list-options'

/**
 * The options of a list without values that none of its products has and without price limits that exclude nothing, so that
 * invented ones share the page of the list. Price limits beyond all products become the nearest one that excludes them.
 */
function knownOptions(options: ListOptions, known: KnownFilters): ListOptions {
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

/** Replaces every product id that a listing does not have, so that all such paths share one page. */
const noProduct = 999_999_999_999

/**
 * The canonical page of an existing path. Unknown parts of the path (a color, a size, a product, a page, a collection in front of
 * a listing) are removed so that they do not create pages of their own.
 */
export function canonicalRoute(route: InternalRoute, content: PathContent): InternalRoute {
  const { kind, choices } = content
  const { probe } = route
  if (probe === undefined || isReviews(route)) return route
  if (kind === 'collection')
    return { ...route, path: withKnownOptions(route.path.replace(/~[^/.]*/, ''), probe, content) }
  if (kind !== 'listing') return { ...route, path: route.path.replace(/[~.][^/]*$/, '') }
  const selection = formatSelection(
    choices === undefined ? probe.selection : canonicalSelection(probe.selection, choices),
  )
  const [first, slug] = probe.path.slice(1).split('/')
  const path = slug === undefined ? `/collection/${first}/-/1~${selection}` : `/listing/${slug}/${selection}`
  return { ...route, path }
}

function withKnownOptions(path: string, { options }: Probe, { filters }: PathContent): string {
  if (options === undefined || filters === undefined) return path
  const known = formatListOptions(knownOptions(options, filters))
  return `${path.replace(/\.[^/.]*$/, '')}${known === '' ? '' : `.${known}`}`
}

/** Whether the content of a path has everything that is requested of it. */
export function hasEverything({ selection, options }: Probe, { kind, choices, filters }: PathContent): boolean {
  if (kind === 'listing') return choices === undefined || isKnownSelection(selection, choices)
  if (kind !== 'collection' || options === undefined || filters === undefined) return true
  return formatListOptions(knownOptions(options, filters)) === formatListOptions(options)
}

const isKnownSelection = (selection: Selection, choices: readonly ProductChoices[]): boolean =>
  formatSelection(selection) === formatSelection(canonicalSelection(selection, choices))

function canonicalSelection({ product, variation, size }: Selection, choices: readonly ProductChoices[]): Selection {
  const offered = product === undefined ? choices : choices.filter((one) => one.product === product)
  if (offered.length === 0) return { product: noProduct }
  return {
    product,
    variation: offered.some(({ variations }) => variations.some((id) => id === variation)) ? variation : undefined,
    size: offered.some(({ sizes }) => sizes.some((id) => id === size)) ? size : undefined,
  }
}
