import { useTranslations } from 'next-intl'
import type { SizeChartRow as Row } from '../../commerce/contract/store-file'

const unique = (values: string[]) => [...new Set(values)]

/** The size chart as a real table, one for each unit that the service gives. */
export function SizeTable({ rows }: { rows: Row[] }) {
  const t = useTranslations('listing')
  const sizes = unique(rows.map(({ size }) => size))
  return (
    <div className="grid gap-6">
      {(['inches', 'cm'] as const)
        .filter((unit) => rows.some((row) => row.unit === unit))
        .map((unit) => {
          const mine = rows.filter((row) => row.unit === unit)
          const dimensions = unique(mine.map(({ dimension }) => dimension))
          return (
            <div key={unit} className="max-w-[64ch] overflow-x-auto">
              <table className="w-full text-left text-[15px] tabular-nums">
                <caption className="mb-2 text-left font-semibold">{t('chartIn', { unit: t(`unit.${unit}`) })}</caption>
                <thead>
                  <tr className="border-b border-line-strong">
                    <th scope="col" className="py-2.5 pr-4 font-semibold">
                      {t('chartSize')}
                    </th>
                    {dimensions.map((dimension) => (
                      <th key={dimension} scope="col" className="py-2.5 pr-4 font-semibold">
                        {dimension}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {sizes.map((size) => (
                    <tr key={size} className="border-b border-line">
                      <th scope="row" className="py-2.5 pr-4 font-semibold">
                        {size}
                      </th>
                      {dimensions.map((dimension) => (
                        <td key={dimension} className="py-2.5 pr-4 text-ink-muted">
                          {mine.find((row) => row.size === size && row.dimension === dimension)?.value ?? '–'}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )
        })}
    </div>
  )
}
