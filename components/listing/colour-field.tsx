'use client'

import { useTranslations } from 'next-intl'
import type { ColourChoice } from '../../lib/listing/choices'
import { onColour } from '../../lib/listing/on-colour'
import { Icon } from '../ui/icon'

/** Colours as discs; the chosen one's name stands in the legend, a tick in the disc. Radio buttons of the platform underneath. */
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
  return (
    <fieldset className="min-w-0">
      <legend className="field-title">
        {t('colour')} <span className="font-normal text-ink-muted">{chosen.name}</span>
      </legend>
      <div className="flex flex-wrap gap-2.5">
        {colours.map((colour) => (
          <label key={colour.id} title={colour.name} className="colour-radio">
            <input
              type="radio"
              name="variation"
              value={colour.id}
              aria-label={colour.name}
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
