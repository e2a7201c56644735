import type { ChartUnit, SizeChart } from './size-chart'

/** The most measures that a shopper can enter. */
const maxMeasures = 4
/** The step of the converted values of a chart. A smaller difference is no difference. */
const step: Record<ChartUnit, number> = { cm: 0.5, inches: 0.25 }
const cmPerInch = 2.54

type Range = { low: number; high: number }

/** In one unit. A value that is not a number or a range is undefined. */
export type Measures = { dimensions: string[]; sizes: { size: string; values: (Range | undefined)[] }[] }

/** What was found for the garment of a shopper: a size, or on which side of the chart it is. */
export type FoundSize = { is: 'size' | 'below' | 'above'; size: string } | { is: 'none' }

const decimalOf = (locale: string) =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'

/**
 * The measures of a garment that differ by size, from the display texts of a chart. Undefined if there are none: the chart cannot
 * help to find a size then.
 */
export function readMeasures({ dimensions, lines }: SizeChart, unit: ChartUnit, locale: string): Measures | undefined {
  const decimal = decimalOf(locale)
  const rows = lines[unit].map(([size = '', ...texts]) => ({
    size,
    values: texts.map((text) => readRange(text, decimal)),
  }))
  const used = dimensions
    .map((_, column) => column)
    .filter((column) => new Set(rows.flatMap(({ values }) => values[column]?.high ?? [])).size > 1)
    .slice(0, maxMeasures)
  if (used.length === 0) return undefined
  return {
    dimensions: used.map((column) => dimensions[column] ?? ''),
    sizes: rows.map(({ size, values }) => ({ size, values: used.map((column) => values[column]) })),
  }
}

const number = /^\d+(?:\.\d+)?$/

/** '45,5 – 47' in a locale with this decimal separator. */
function readRange(text: string, decimal: string): Range | undefined {
  const [low = '', high = low, ...more] = text.split(/[-–]/).map((part) => part.trim().replace(decimal, '.'))
  if (more.length > 0 || !number.test(low) || !number.test(high)) return undefined
  return { low: Math.min(Number(low), Number(high)), high: Math.max(Number(low), Number(high)) }
}

/** A typed measure, with a point or a comma; undefined if it is not a positive number. */
export function readTyped(text: string): number | undefined {
  const plain = text.trim().replace(',', '.').replace(/\.$/, '')
  return number.test(plain) && Number(plain) > 0 ? Number(plain) : undefined
}

/** Rounded as the values of a chart. */
export function convertMeasure(value: number, to: ChartUnit): number {
  const exact = to === 'cm' ? value * cmPerInch : value / cmPerInch
  return Math.round(exact / step[to]) * step[to]
}

/**
 * The size for a garment that fits, by its measures in the order of the dimensions; unknown ones are undefined. It is the closest
 * size that is not smaller in any of them. Undefined without a measure.
 */
export function findSize(
  { sizes }: Measures,
  garment: readonly (number | undefined)[],
  unit: ChartUnit,
): FoundSize | undefined {
  const slack = step[unit]
  const given = garment.flatMap((value, column) =>
    value === undefined ? [] : [{ value, column, ...limitsOf(sizes, column) }],
  )
  const [first] = given
  if (first === undefined) return undefined
  // A chart that went on below would have a size for it.
  if (given.every(({ value, smallest, gap }) => value < smallest.value - gap + slack))
    return { is: 'below', size: first.smallest.size }
  const over = given.find(({ value, largest }) => value >= largest.value + slack)
  if (over) return { is: 'above', size: over.largest.size }
  let closest: { size: string; room: number } | undefined
  for (const { size, values } of sizes) {
    const rooms = given.map(({ value, column }) => roomIn(values[column], value))
    const room = rooms.reduce((sum, one) => sum + one, 0)
    if (rooms.every((one) => one > -slack) && (closest === undefined || room < closest.room)) closest = { size, room }
  }
  return closest ? { is: 'size', size: closest.size } : { is: 'none' }
}

/** The smallest and the largest size in a dimension, and the largest step between two sizes. */
function limitsOf(sizes: Measures['sizes'], column: number) {
  const known = sizes
    .flatMap(({ size, values }) => {
      const range = values[column]
      return range ? [{ size, ...range }] : []
    })
    .sort((one, other) => one.high - other.high)
  const gaps = known.slice(1).map(({ high }, index) => high - (known[index]?.high ?? high))
  return {
    smallest: { size: known[0]?.size ?? '', value: known[0]?.low ?? 0 },
    largest: { size: known.at(-1)?.size ?? '', value: known.at(-1)?.high ?? 0 },
    gap: Math.max(0, ...gaps),
  }
}

/** How much larger a size is than a garment: 0 within the range of the size, negative if it is smaller or unknown. */
function roomIn(range: Range | undefined, value: number): number {
  if (range === undefined) return Number.NEGATIVE_INFINITY
  return value > range.high ? range.high - value : Math.max(0, range.low - value)
}
