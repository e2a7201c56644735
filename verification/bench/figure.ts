import { median } from '@awning/testing/statistics'
import { z } from 'zod'

/** One line of the result table: a figure with one value per run. */
export const Figure = z.object({
  /** What is measured on, for example a page. */
  subject: z.string(),
  name: z.string(),
  /** The unit of the values, for example `ms` or `kB`; empty for counts and scores. */
  unit: z.string(),
  values: z.array(z.number()).readonly(),
  /** The target for the median. Without one, the figure is only reported. */
  target: z.union([z.object({ atMost: z.number() }), z.object({ atLeast: z.number() })]).optional(),
})
export type Figure = z.infer<typeof Figure>

/** The figures of several measurements, each with the values of all of them. The target is that of the first. */
export function joinFigures(measurements: readonly (readonly Figure[])[]): Figure[] {
  const joined = new Map<string, Figure>()
  for (const figure of measurements.flat()) {
    const key = `${figure.subject}\n${figure.name}`
    const known = joined.get(key)
    joined.set(key, known === undefined ? figure : { ...known, values: [...known.values, ...figure.values] })
  }
  return [...joined.values()]
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
