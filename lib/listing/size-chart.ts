import type { SizeChartRow } from '@awning/contract/store-file'

export type ChartUnit = SizeChartRow['unit']
export const chartUnits = ['inches', 'cm'] as const satisfies readonly ChartUnit[]

/**
 * The chart in one unit as a table: a row per size, a column per dimension. `values` has a text for each, or undefined if it is
 * unknown.
 */
type ChartTable = { dimensions: string[]; lines: { size: string; values: (string | undefined)[] }[] }

/**
 * A size chart as display texts. In `lines`, the first text of a line is its size; a value that is unknown in a unit is a dash.
 * `units` are those that the service returns; the values of the other are converted.
 */
export type SizeChart = {
  units: ChartUnit[]
  dimensions: string[]
  lines: Record<ChartUnit, string[][]>
  url?: string
}

export function readSizeChart(rows: readonly SizeChartRow[], locale: string): Omit<SizeChart, 'url'> {
  const linesIn = (unit: ChartUnit) =>
    chartTable(rows, unit).lines.map(({ size, values }) => [
      size,
      ...values.map((value) => (value === undefined ? '–' : inLocale(value, locale))),
    ])
  return {
    units: unique(rows.map(({ unit }) => unit)),
    dimensions: chartTable(rows, 'inches').dimensions,
    lines: { inches: linesIn('inches'), cm: linesIn('cm') },
  }
}

const unique = <Value>(values: Value[]) => [...new Set(values)]

/**
 * The chart in the requested unit. Values that exist only in the other unit are converted: centimeters to the half, inches to the
 * quarter, as is common for garments. A value that is not a plain number or range ('18 ½', 'one size') is not converted and stays
 * unknown.
 */
export function chartTable(rows: readonly SizeChartRow[], unit: ChartUnit): ChartTable {
  const dimensions = unique(rows.map(({ dimension }) => dimension))
  const cellOf = (size: string, dimension: string) => {
    const cells = rows.filter((row) => row.size === size && row.dimension === dimension)
    const exact = cells.find((row) => row.unit === unit)
    if (exact) return exact.value
    const other = cells[0]
    return other && convert(other.value, unit)
  }
  const lines = unique(rows.map(({ size }) => size)).map((size) => ({
    size,
    values: dimensions.map((dimension) => cellOf(size, dimension)),
  }))
  return { dimensions, lines }
}

const measure = /^\s*\d+(?:\.\d+)?(?:\s*[-–]\s*\d+(?:\.\d+)?)?\s*$/

function convert(value: string, to: ChartUnit): string | undefined {
  if (!measure.test(value)) return undefined
  return value
    .trim()
    .replace(/\d+(?:\.\d+)?/g, (text) =>
      String(to === 'cm' ? Math.round(Number(text) * 2.54 * 2) / 2 : Math.round((Number(text) / 2.54) * 4) / 4),
    )
}

/** Formats a measure for the locale: '45.5' is '45,5' in German. Any other text is unchanged. */
function inLocale(value: string, locale: string): string {
  if (!measure.test(value)) return value
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  return value.replace(/\d+(?:\.\d+)?/g, (text) => format.format(Number(text)))
}
