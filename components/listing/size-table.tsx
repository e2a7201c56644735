import type { SizeChartRow } from '@awning/contract/store-file'
import { useLocale, useTranslations } from 'next-intl'
import { type ChartUnit, chartTable, inLocale } from '../../lib/listing/size-chart'

/** The size chart in one unit as a table. A value that is unknown in this unit is a dash. */
export function SizeTable({ rows, unit }: { rows: readonly SizeChartRow[]; unit: ChartUnit }) {
  const t = useTranslations('listing')
  const locale = useLocale()
  const { dimensions, lines } = chartTable(rows, unit)
  return (
    <section
      aria-label={t('chartIn', { unit: t(`unit.${unit}`) })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: makes a wide table scrollable with the keyboard.
      tabIndex={0}
      className="max-w-[64ch] overflow-x-auto"
    >
      <table className="size-table">
        <caption className="mb-2 text-left font-semibold">{t('chartIn', { unit: t(`unit.${unit}`) })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('chartSize')}</th>
            {dimensions.map((dimension) => (
              <th key={dimension} scope="col">
                {dimension}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ size, values }) => (
            <tr key={size}>
              <th scope="row">{size}</th>
              {values.map((value, index) => (
                <td key={dimensions[index]}>{value === undefined ? '–' : inLocale(value, locale)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
