import { maxFilterValueLength, maxFilterValues, productSorts } from '@awning/platform/rules/product-list'
import { defaultListOptions, type ListOptions, listQuery, type ValueFilter } from './list-options'

/** The options in the query of a URL. Unknown values of a parameter are left out, others are sorted and limited in number. */
export function readListOptions(query: URLSearchParams): ListOptions {
  const values = (filter: ValueFilter) =>
    [...new Set(query.getAll(filter).map((value) => value.trim()))].filter(isValue).sort().slice(0, maxFilterValues)
  const sort = query.get('sort')
  const { priceMin, priceMax } = readPriceRange(query)
  return {
    sort: productSorts.find((one) => one === sort) ?? defaultListOptions.sort,
    type: values('type'),
    color: values('color'),
    size: values('size'),
    ...(priceMin ? { priceMin } : {}),
    ...(priceMax === undefined ? {} : { priceMax }),
    available: query.get('available') === '1',
  }
}

const isValue = (value: string) => value !== '' && value.length <= maxFilterValueLength && !/\p{C}/u.test(value)

/** The highest limit of a price, in whole units. */
const maxPrice = 9_999_999

/** A range in whole units that contains the given one, with the lower price first. */
function readPriceRange(query: URLSearchParams): Pick<ListOptions, 'priceMin' | 'priceMax'> {
  const [from, to] = [readPrice(query.get('price_min')), readPrice(query.get('price_max'))]
  const [min, max] = from !== undefined && to !== undefined && from > to ? [to, from] : [from, to]
  return { priceMin: min && Math.floor(min), priceMax: max && Math.min(Math.ceil(max), maxPrice) }
}

/** A price as visitors type it, with a point or a comma before the cents. */
const readPrice = (text: string | null): number | undefined =>
  text !== null && /^\s*\d{1,7}([.,]\d{1,2})?\s*$/.test(text) ? Number(text.replace(',', '.')) : undefined

/** A segment of the internal path: letters, digits, `-` and `_`; empty for the default options. */
export const formatListOptions = (options: ListOptions): string =>
  Buffer.from(listQuery(options).toString()).toString('base64url')

/** Parses the output of `formatListOptions`; undefined for anything else. */
export function parseListOptions(segment: string): ListOptions | undefined {
  const options = readListOptions(new URLSearchParams(Buffer.from(segment, 'base64url').toString()))
  return formatListOptions(options) === segment ? options : undefined
}

/** The options of the service's product list; prices in minor units. */
export const serviceQuery = ({ sort, type, color, size, priceMin, priceMax, available }: ListOptions) => ({
  sort,
  type,
  color,
  size,
  price_min: toMinorUnits(priceMin),
  price_max: toMinorUnits(priceMax),
  available: available ? 'true' : undefined,
})

const toMinorUnits = (units: number | undefined) => (units === undefined ? undefined : units * 100)
