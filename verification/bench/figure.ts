import { median, percentile } from '@awning/testing/statistics'
import { toTable } from '../result-table'

/** One line of the result table: a figure with one value per run. */
export type Figure = {
  /** What is measured on, for example a page. */
  subject: string
  name: string
  /** The unit of the values, for example `ms` or `kB`; empty for counts and scores. */
  unit: string
  values: readonly number[]
  /** For the median, in a table of times for p95. Without a target, the figure is only reported. */
  target?: { atMost: number } | { atLeast: number } | undefined
}

/** Median, smallest and largest value, and target, in Markdown. */
export function figureTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ subject, name, unit, values, target }) => {
    const middle = median(values)
    const spread = `${formatNumber(Math.min(...values))} to ${formatNumber(Math.max(...values))}`
    const value = `${formatNumber(middle)}${unit && ` ${unit}`}`
    return [subject, name, value, values.length > 1 ? spread : '', ...(target ? targetCells(middle, target) : ['', ''])]
  })
  return toTable(['Subject', 'Figure', 'Median', 'Spread', 'Target', 'Met'], rows)
}

/** Median, p95 and target of each time, in Markdown. */
export function timeTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ subject, name, unit, values, target }) => {
    const p95 = percentile(values, 0.95)
    const times = [median(values), p95].map((value) => `${formatNumber(value)} ${unit}`)
    return [subject, name, ...times, ...(target ? targetCells(p95, target) : ['', ''])]
  })
  return toTable(['Subject', 'Figure', 'p50', 'p95', 'Target of p95', 'Met'], rows)
}

/** The target of a figure, and whether it is met. */
function targetCells(value: number, target: NonNullable<Figure['target']>): [string, string] {
  const [wanted, isMet] =
    'atMost' in target
      ? [`≤ ${formatNumber(target.atMost)}`, value <= target.atMost]
      : [`≥ ${formatNumber(target.atLeast)}`, value >= target.atLeast]
  return [wanted, isMet ? 'yes' : '**no**']
}

/** Three significant digits below 100, otherwise an integer. */
const formatNumber = (value: number): string =>
  (Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3))).toLocaleString('en-US')
