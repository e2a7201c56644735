import { median } from '@awning/testing/statistics'

/** One line of the result table: a figure with one value per run. */
export type Figure = {
  /** What is measured on, for example a page. */
  subject: string
  name: string
  /** The unit of the values, for example `ms` or `kB`; empty for counts and scores. */
  unit: string
  values: readonly number[]
  /** The target for the median. Without one, the figure is only reported. */
  target?: { atMost: number } | { atLeast: number }
}

/** Whether the median meets the target; undefined without a target. */
export function isMet({ values, target }: Figure): boolean | undefined {
  if (target === undefined) return undefined
  const middle = median(values)
  return 'atMost' in target ? middle <= target.atMost : middle >= target.atLeast
}

/** The figures as a Markdown table: median, smallest and largest value, and target. */
export function toTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { subject, name, unit, values, target } = figure
    const withUnit = (value: number) => `${formatNumber(value)}${unit && ` ${unit}`}`
    const spread = `${formatNumber(Math.min(...values))} to ${formatNumber(Math.max(...values))}`
    const wanted =
      target === undefined
        ? ''
        : 'atMost' in target
          ? `≤ ${formatNumber(target.atMost)}`
          : `≥ ${formatNumber(target.atLeast)}`
    const met = isMet(figure)
    const verdict = met === undefined ? '' : met ? 'yes' : '**no**'
    return `| ${subject} | ${name} | ${withUnit(median(values))} | ${values.length > 1 ? spread : ''} | ${wanted} | ${verdict} |`
  })
  return ['| Subject | Figure | Median | Spread | Target | Met |', '|---|---|---|---|---|---|', ...rows].join('\n')
}

/** Three significant digits below 100, otherwise an integer. */
const formatNumber = (value: number): string =>
  (Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3))).toLocaleString('en-US')
