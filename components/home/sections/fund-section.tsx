import { useFormatter, useTranslations } from 'next-intl'
import type { SectionOf } from '../../../lib/theme/read-sections'
import { SectionAction, SectionFrame, SectionText, SectionTitle } from './section-frame'

/** How much of a goal is reached: an amount of money if the unit is a currency code, or a count of something. */
export function FundSection({ section }: { section: SectionOf<'fund'> }) {
  const t = useTranslations('home')
  const format = useFormatter()
  const { title, paragraphs, value, goal, unit } = section
  const isCurrency = unit !== undefined && /^[A-Z]{3}$/.test(unit)
  const amount = (number: number) =>
    isCurrency
      ? format.number(number, { style: 'currency', currency: unit, maximumFractionDigits: 0 })
      : format.number(number)
  const reached = t('fundReached', { value: amount(value), goal: amount(goal) })
  const text = unit === undefined || isCurrency ? reached : `${reached} ${unit}`
  const share = value / goal
  return (
    <SectionFrame background={section.background}>
      <div className="mx-auto max-w-[860px]">
        <SectionTitle title={title} />
        <SectionText paragraphs={paragraphs} className="mt-3 text-lg" />
        <div className="mt-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <p className="text-xl font-semibold tabular-nums wrap-anywhere">{text}</p>
          <p className="font-semibold tabular-nums">{format.number(share, { style: 'percent' })}</p>
        </div>
        {/* The text above says the same. */}
        <div aria-hidden="true" className="mt-2 h-4 overflow-hidden rounded-pill border border-current p-0.5">
          <div
            className="h-full rounded-pill bg-current forced-color-adjust-none"
            style={{ width: `${100 * Math.min(1, share)}%` }}
          />
        </div>
        <SectionAction section={section} />
      </div>
    </SectionFrame>
  )
}
