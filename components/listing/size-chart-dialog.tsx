'use client'

import clsx from 'clsx'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import type { ModalSubjects } from '../../lib/layout/modals'
import type { SizeChoice } from '../../lib/listing/choices'
import { type ChartUnit, chartUnits } from '../../lib/listing/size-chart'
import { convertMeasure, type FoundSize, findSize, readMeasures, readTyped } from '../../lib/listing/size-finder'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { TextField } from '../ui/text-field'
import { ChartLink } from './chart-link'
import { SizeTable } from './size-table'

/** The texts of the fields, by dimension. */
export type TypedMeasures = Readonly<Record<string, string>>

type Props = {
  dimensions: readonly string[]
  unit: ChartUnit
  typed: TypedMeasures
  onType: (dimension: string, text: string) => void
  found: FoundSize | undefined
  /** The sizes that can be selected in the page. */
  sizes: readonly SizeChoice[]
  onChoose: (size: SizeChoice) => void
}

/** Fields for the measures of a garment that fits the shopper, and the size that was found for them. */
export function SizeFinder({ dimensions, unit, typed, onType, found, sizes, onChoose }: Props) {
  const t = useTranslations('sizeChart')
  const format = useFormatter()
  const id = useId()
  const choice = found?.is === 'size' ? sizes.find(({ label }) => isSame(label, found.size)) : undefined
  const problemOf = (text: string) =>
    text.trim() !== '' && readTyped(text) === undefined
      ? t('finder.problem', { example: format.number(20.5) })
      : undefined
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-base font-semibold">
        {t('finder.title')}
      </h3>
      <p className="mt-1.5 max-w-[64ch] text-[0.9375rem] text-ink-muted">
        {t('finder.text', { unit: t(`unit.${unit}`) })}
      </p>
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(140px,1fr))] gap-3">
        {dimensions.map((dimension) => (
          <TextField
            key={dimension}
            label={dimension}
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            value={typed[dimension] ?? ''}
            onChange={({ target }) => onType(dimension, target.value)}
            error={problemOf(typed[dimension] ?? '')}
          />
        ))}
      </div>
      {/* Visible while the fields above it are filled in, where there is room for both. */}
      <div className="bottom-0 mt-2 flex tablet:sticky flex-wrap items-center gap-x-5 gap-y-3 bg-surface py-3">
        <p role="status" className="font-medium empty:hidden">
          {found &&
            (choice?.soldOut ? `${textOf(found)} ${t('finder.soldOut', { size: choice.label })}` : textOf(found))}
        </p>
        {choice && !choice.soldOut && (
          <Button onClick={() => onChoose(choice)}>{t('finder.select', { size: choice.label })}</Button>
        )}
      </div>
    </section>
  )

  function textOf(one: FoundSize): string {
    if (one.is === 'none') return t('finder.none')
    const { size } = one
    if (one.is === 'size') return t('finder.found', { size })
    return one.is === 'below' ? t('finder.below', { size }) : t('finder.above', { size })
  }
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Inches or centimeters. `onSwitch` receives the other unit. */
export function UnitSwitch({ unit, onSwitch }: { unit: ChartUnit; onSwitch: (unit: ChartUnit) => void }) {
  const t = useTranslations('sizeChart')
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

export function SizeChartDialog({
  subject,
  onClose,
}: {
  subject: ModalSubjects['sizechart-modal']
  onClose: () => void
}) {
  const { title, units, dimensions, lines, url, sizes, onChoose } = subject
  const t = useTranslations('sizeChart')
  const tListing = useTranslations('listing')
  const tDialogs = useTranslations('listingDialogs')
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
      title={tListing('sizeGuide')}
      description={title}
      closeLabel={tDialogs('close')}
      wide
    >
      <div className="grid gap-5">
        {units.length > 0 && (
          <>
            <UnitSwitch unit={unit} onSwitch={switchTo} />
            <SizeTable
              caption={t('caption', { unit: t(`unit.${unit}`) })}
              captionHidden
              size={t('size')}
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
        {url && <ChartLink url={url} text={t('link')} hint={t('newWindow')} />}
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
