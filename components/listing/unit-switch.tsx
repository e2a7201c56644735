import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { type ChartUnit, chartUnits } from '../../lib/listing/size-chart'

/** Inches or centimeters. `onSwitch` receives the other unit. */
export function UnitSwitch({ unit, onSwitch }: { unit: ChartUnit; onSwitch: (unit: ChartUnit) => void }) {
  const t = useTranslations('listing')
  const group = useId()
  return (
    <fieldset>
      <legend className="sr-only">{t('units')}</legend>
      <div className="inline-flex rounded-pill border border-line-strong p-1">
        {chartUnits.map((option) => (
          <label
            key={option}
            className={clsx(
              'relative flex min-h-11 cursor-pointer items-center rounded-pill px-5 text-[0.9375rem] font-semibold',
              'has-checked:bg-ink has-checked:text-surface has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
              'forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none',
            )}
          >
            <input
              type="radio"
              name={group}
              checked={option === unit}
              onChange={() => onSwitch(option)}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-pill outline-none"
            />
            <span className="pointer-events-none">{t(`unit.${option}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
