import { useFormatter, useTranslations } from 'next-intl'
import { useId } from 'react'
import type { SizeChoice } from '../../lib/listing/choices'
import type { ChartUnit } from '../../lib/listing/size-chart'
import { type FoundSize, readTyped } from '../../lib/listing/size-finder'
import { Button } from '../ui/button'
import { TextField } from '../ui/text-field'

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
  const t = useTranslations('listing')
  const format = useFormatter()
  const id = useId()
  const choice = found?.is === 'size' ? sizes.find(({ label }) => isSame(label, found.size)) : undefined
  const problemOf = (text: string) =>
    text.trim() !== '' && readTyped(text) === undefined
      ? t('finder.problem', { example: format.number(20.5) })
      : undefined
  return (
    <section aria-labelledby={id} className="border-t border-line pt-5">
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
      <p role="status" className="mt-4 font-medium empty:hidden">
        {found && (choice?.soldOut ? `${textOf(found)} ${t('finder.soldOut', { size: choice.label })}` : textOf(found))}
      </p>
      {choice && !choice.soldOut && (
        <Button className="mt-3" onClick={() => onChoose(choice)}>
          {t('finder.select', { size: choice.label })}
        </Button>
      )}
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
