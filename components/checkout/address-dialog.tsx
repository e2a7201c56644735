'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { addressLines } from '../../commerce/contract/address-lines'
import type { Place } from '../../commerce/contract/address-place'
import { countryName } from '../../lib/checkout/countries'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { RadioCard } from '../ui/radio-card'

const debounceMs = 300

/** 'Verify your address': as it was typed, or as the check would write it. The last pick counts. */
export function AddressDialog({
  original,
  suggestions,
  onPick,
  onCancel,
}: {
  original: Place
  suggestions: readonly Place[]
  /** Called once, a moment after the last press. */
  onPick: (place: Place) => void
  onCancel: () => void
}) {
  const t = useTranslations('checkout.addressCheck')
  const [chosen, setChosen] = useState(suggestions[0] ?? original)
  const first = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const use = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onPick(chosen), debounceMs)
  }
  const choices = [...suggestions, original]
  return (
    <Dialog
      id="verify-address-modal"
      open
      onClose={onCancel}
      title={t('title')}
      description={t('text')}
      closeLabel={t('close')}
      initialFocus={first}
    >
      <fieldset className="grid gap-3">
        <legend className="sr-only">{t('title')}</legend>
        {choices.map((place, index) => (
          <RadioCard
            key={JSON.stringify(place)}
            ref={index === 0 ? first : undefined}
            name="address"
            checked={place === chosen}
            onChange={() => setChosen(place)}
            title={place === original ? t('original') : t('suggested')}
            detail={<Lines place={place} beside={place === original ? undefined : original} />}
          />
        ))}
      </fieldset>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button className="flex-1 basis-48" onClick={use}>
          {t('use')}
        </Button>
        <Button tone="outline" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </Dialog>
  )
}

/** What is new in a line is not only set in bold: it is marked for those who listen. */
function Lines({ place, beside }: { place: Place; beside: Place | undefined }) {
  const locale = useLocale()
  const lines = linesOf(place, locale)
  const known = beside && linesOf(beside, locale)
  return (
    <span className="block wrap-anywhere">
      {lines.map((line) =>
        known && !known.includes(line) ? (
          <ins key={line} className="block font-semibold text-ink no-underline">
            {line}
          </ins>
        ) : (
          <span key={line} className="block">
            {line}
          </span>
        ),
      )}
    </span>
  )
}

function linesOf(address: Place, locale: string): string[] {
  const lines = addressLines({ firstName: '', lastName: '', address })
  return [...new Set([...lines, countryName(address.countryCode, locale) ?? ''])]
}
