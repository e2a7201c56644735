'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ColorChoice } from '../../lib/listing/choices'
import { isSoldOut } from '../../lib/listing/selection'
import { Icon } from '../ui/icon'

/** Black or white, whichever has the higher contrast on a garment's color (`#rrggbb`). */
function contrastingTextColor(hex: string): '#000000' | '#ffffff' {
  const value = Number.parseInt(hex.slice(1), 16)
  const light = [16, 8, 0].map((shift) => (((value >> shift) & 255) / 255) ** 2.2)
  const [r = 0, g = 0, b = 0] = light
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.18 ? '#000000' : '#ffffff'
}

/** What fits in two rows on phones, and on large screens. */
const maxColors = 12
const maxColorsWide = 16

/**
 * Colors as swatches on native radio buttons. The legend names the selected color, a check marks its swatch. A sold-out color is
 * crossed out and labeled. Two rows of swatches are shown; a button shows the others.
 */
export function ColorField({
  colors,
  chosen,
  max = maxColors,
  onChoose,
}: {
  colors: ColorChoice[]
  chosen: ColorChoice
  /** What fits in two rows of a narrow screen. */
  max?: number
  onChoose: (color: ColorChoice) => void
}) {
  const t = useTranslations('listing')
  const [shown, setShown] = useState(colors.length > max ? max - 1 : colors.length)
  const more = colors.length - shown
  const isLong = colors.length > maxColorsWide
  const nameOf = (color: ColorChoice) => (isSoldOut(color) ? t('soldOutOption', { label: color.name }) : color.name)
  return (
    <fieldset className="min-w-0">
      <legend className="field-title">
        <span>{`${t('color')} `}</span>
        <span className="chosen">
          <span>{nameOf(chosen)}</span>
        </span>
      </legend>
      <div className="flex flex-wrap gap-2.5">
        {colors.map((color, index) => (
          <label
            key={color.id}
            title={nameOf(color)}
            className={`color-radio ${isSoldOut(color) ? 'color-radio-sold-out' : ''} ${index >= shown && color !== chosen ? (isLong ? 'hidden' : 'max-tablet:hidden') : ''}`}
          >
            <input
              type="radio"
              name="variation"
              value={color.id}
              aria-label={nameOf(color)}
              checked={color.id === chosen.id}
              onChange={() => onChoose(color)}
              className="radio-cover"
            />
            <span aria-hidden="true" style={{ background: color.hex, color: contrastingTextColor(color.hex) }}>
              <Icon name="check" className="size-5 [stroke-width:2.5]" />
            </span>
          </label>
        ))}
        {more > 0 && (
          <button
            type="button"
            aria-label={t('moreColors', { count: more })}
            onClick={() => setShown(colors.length)}
            className={`round border border-line-strong text-sm noscript:hidden ${isLong ? '' : 'tablet:hidden'}`}
          >
            {`+${more}`}
          </button>
        )}
      </div>
    </fieldset>
  )
}
