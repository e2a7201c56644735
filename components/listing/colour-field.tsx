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
      <legend className="mb-2.5 w-full text-base font-semibold wrap-anywhere">
        {t('colour')} <span className="font-normal text-ink-muted">{chosen.name}</span>
      </legend>
      <div className="flex flex-wrap gap-2.5">
        {colours.map((colour) => (
          <label
            key={colour.id}
            title={colour.name}
            className="relative grid size-11 cursor-pointer place-items-center rounded-full has-checked:outline-[2.5px] has-checked:outline-offset-[3px] has-checked:outline-ink has-focus-visible:ring-[2.5px] has-focus-visible:ring-ink has-focus-visible:ring-offset-[7px] has-focus-visible:ring-offset-surface"
          >
            <input
              type="radio"
              name="variation"
              value={colour.id}
              aria-label={colour.name}
              checked={colour.id === chosen.id}
              onChange={() => onChoose(colour)}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-full outline-none"
            />
            <span
              aria-hidden="true"
              style={{ background: colour.hex, color: onColour(colour.hex) }}
              className="pointer-events-none grid size-11 place-items-center rounded-full border border-line-strong forced-color-adjust-none [&>svg]:hidden peer-checked:[&>svg]:block"
            >
              <Icon name="check" className="size-5 [stroke-width:2.5]" />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
