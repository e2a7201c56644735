'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ModalSubjects } from '../../lib/layout/modals'
import type { ChartUnit } from '../../lib/listing/size-chart'
import { convertMeasure, findSize, readMeasures, readTyped } from '../../lib/listing/size-finder'
import { Dialog } from '../ui/dialog'
import { ChartLink } from './chart-link'
import { SizeFinder, type TypedMeasures } from './size-finder'
import { SizeTable } from './size-table'
import { UnitSwitch } from './unit-switch'

/** The size guide: the chart in inches or centimeters with the size finder, and a link to the full chart if there is one. */
export function SizeChartDialog({
  subject,
  onClose,
}: {
  subject: ModalSubjects['sizechart-modal']
  onClose: () => void
}) {
  const { title, units, dimensions, lines, url, sizes, onChoose } = subject
  const t = useTranslations('listing')
  const locale = useLocale()
  // Only English of the United States measures in inches.
  const [unit, setUnit] = useState(locale === 'en' ? (units[0] ?? 'inches') : 'cm')
  const [typed, setTyped] = useState<TypedMeasures>({})
  const measures = readMeasures(subject, unit, locale)
  const garment = measures?.dimensions.map((dimension) => readTyped(typed[dimension] ?? ''))
  const found = measures && garment && findSize(measures, garment, unit)
  const switchTo = (next: ChartUnit) => {
    setUnit(next)
    setTyped(inUnit(typed, next, locale))
  }
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
            <UnitSwitch unit={unit} onSwitch={switchTo} />
            <SizeTable
              caption={t('chartIn', { unit: t(`unit.${unit}`) })}
              size={t('chartSize')}
              dimensions={dimensions}
              lines={lines[unit]}
              marked={found?.is === 'size' ? { size: found.size, note: t('finder.marked') } : undefined}
            />
          </>
        )}
        {measures && (
          <SizeFinder
            dimensions={measures.dimensions}
            unit={unit}
            typed={typed}
            onType={(dimension, text) => setTyped({ ...typed, [dimension]: text })}
            found={found}
            sizes={sizes}
            onChoose={(size) => {
              onChoose(size)
              onClose()
            }}
          />
        )}
        {url && <ChartLink url={url} text={t('chartLink')} hint={t('newWindow')} />}
      </div>
    </Dialog>
  )
}

/** What was typed, converted to a unit. A text that is not a number stays. */
function inUnit(typed: TypedMeasures, unit: ChartUnit, locale: string): TypedMeasures {
  const format = new Intl.NumberFormat(locale, { useGrouping: false })
  const converted = (text: string) => {
    const value = readTyped(text)
    return value === undefined ? text : format.format(convertMeasure(value, unit))
  }
  return Object.fromEntries(Object.entries(typed).map(([dimension, text]) => [dimension, converted(text)]))
}
