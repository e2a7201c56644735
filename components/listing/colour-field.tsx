'use client'

import { useTranslations } from 'next-intl'
import type { ColourChoice } from '../../lib/listing/choices'
import { onColour } from '../../lib/listing/on-colour'
import { isSoldOut } from '../../lib/listing/selection'
import { Icon } from '../ui/icon'

/** Colors as discs; the chosen one's name stands in the legend, a tick in the disc. One that is sold out is struck and says so. Radio buttons of the platform underneath. */
export function ColourField({
  colours,
  chosen,
  onChoose,
}: {
  colours: ColourChoice[]
  chosen: ColourChoice
  onChoose: (colour: ColourChoice) => void
}) {
  const t = useTranslations('listing')
  const nameOf = (colour: ColourChoice) =>
    isSoldOut(colour) ? t('soldOutOption', { label: colour.name }) : colour.name
  return (
    <fieldset className="min-w-0">
      <legend className="field-title">
        {t('colour')} <span className="font-normal text-ink-muted">{nameOf(chosen)}</span>
      </legend>
      <div className="flex flex-wrap gap-2.5">
        {colours.map((colour) => (
          <label
            key={colour.id}
            title={nameOf(colour)}
            className={isSoldOut(colour) ? 'colour-radio colour-radio-gone' : 'colour-radio'}
          >
            <input
              type="radio"
              name="variation"
              value={colour.id}
              aria-label={nameOf(colour)}
              checked={colour.id === chosen.id}
              onChange={() => onChoose(colour)}
              className="radio-cover"
            />
            <span aria-hidden="true" style={{ background: colour.hex, color: onColour(colour.hex) }}>
              <Icon name="check" className="size-5 [stroke-width:2.5]" />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
