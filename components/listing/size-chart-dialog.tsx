'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import type { ModalSubjects } from '../../lib/layout/modals'
import { chartUnits } from '../../lib/listing/size-chart'
import { Dialog } from '../ui/dialog'
import { ChartLink } from './chart-link'
import { SizeTable } from './size-table'

/** The size guide: the chart in inches or centimeters, and a link to the full chart if there is one. */
export function SizeChartDialog({
  subject: { title, units, dimensions, lines, url },
  onClose,
}: {
  subject: ModalSubjects['sizechart-modal']
  onClose: () => void
}) {
  const t = useTranslations('listing')
  const group = useId()
  const [unit, setUnit] = useState(units[0] ?? 'inches')
  return (
    <Dialog
      id="sizechart-modal"
      open
      onClose={onClose}
      title={t('sizeGuide')}
      description={title}
      closeLabel={t('close')}
      wide
    >
      <div className="grid gap-5">
        {units.length > 0 && (
          <>
            <fieldset>
              <legend className="sr-only">{t('units')}</legend>
              <div className="inline-flex rounded-pill border border-line-strong p-1">
                {chartUnits.map((option) => (
                  <label
                    key={option}
                    className={clsx(
                      'relative flex min-h-11 cursor-pointer items-center rounded-pill px-5 text-[15px] font-semibold',
                      'has-checked:bg-ink has-checked:text-surface has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
                      'forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none',
                    )}
                  >
                    <input
                      type="radio"
                      name={group}
                      checked={option === unit}
                      onChange={() => setUnit(option)}
                      className="absolute inset-0 size-full cursor-pointer appearance-none rounded-pill outline-none"
                    />
                    <span className="pointer-events-none">{t(`unit.${option}`)}</span>
                  </label>
                ))}
              </div>
            </fieldset>
            <SizeTable
              caption={t('chartIn', { unit: t(`unit.${unit}`) })}
              size={t('chartSize')}
              dimensions={dimensions}
              lines={lines[unit]}
            />
          </>
        )}
        {url && <ChartLink url={url} text={t('chartLink')} hint={t('newWindow')} />}
      </div>
    </Dialog>
  )
}
