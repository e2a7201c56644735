'use client'

import { addressLines } from '@awning/address/address-lines'
import type { Place } from '@awning/address/address-place'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { differenceOf, isSamePlace, placeOfZip } from '../../../lib/checkout/address-difference'
import { countryName } from '../../../lib/checkout/countries'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { RadioCard } from '../../ui/radio-card'
import { fieldId } from './customer-fields'

const debounceMs = 300

/**
 * The 'Verify your address' dialog: the typed address and the suggestions. A suggestion is preselected if it is the same place in a
 * better format, or has the city or the state of the ZIP code. If the ZIP code belongs to another city in another state, the ZIP code
 * is probably wrong, and the typed address is preselected. The last pick counts.
 */
export function AddressDialog({
  original,
  suggestions,
  onPick,
  onCancel,
}: {
  original: Place
  suggestions: readonly Place[]
  /** Called once, 300 ms after the last press. */
  onPick: (place: Place) => void
  onCancel: () => void
}) {
  const t = useTranslations('checkout.addressCheck')
  const [likely] = useState(
    () => suggestions.find((place) => isSamePlace(original, place) || isLikelyPlaceOfZip(original, place)) ?? original,
  )
  const [chosen, setChosen] = useState(likely)
  const first = useRef<HTMLInputElement>(null)
  /** The opener, or the field to edit. */
  const [focusAfter] = useState(() => ({ current: focusedElement() }))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const use = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onPick(chosen), debounceMs)
  }
  const difference = differenceOf(original, suggestions)
  const choices = [...suggestions, original]
  const edit = () => {
    if (difference !== 'text') focusAfter.current = document.getElementById(fieldId('zip'))
    onCancel()
  }
  return (
    <Dialog
      id="verify-address-modal"
      open
      onClose={onCancel}
      finalFocus={focusAfter}
      title={t('title')}
      description={t(
        difference === 'streetMismatch' && original.countryCode === 'GB' ? 'streetMismatchBritish' : difference,
      )}
      closeLabel={t('close')}
      initialFocus={first}
    >
      <fieldset className="grid gap-3">
        <legend className="sr-only">{t('title')}</legend>
        {choices.map((place) => (
          <RadioCard
            key={JSON.stringify(place)}
            ref={place === likely ? first : undefined}
            name="address"
            checked={place === chosen}
            onChange={() => setChosen(place)}
            title={place === original ? t('original') : t('suggested')}
            detail={place === original ? <Lines place={place} /> : <Lines place={place} addressBelow={original} />}
          />
        ))}
      </fieldset>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button className="flex-auto" onClick={use}>
          {t('use')}
        </Button>
        <Button tone="outline" className="grow mobile-md:grow-0" onClick={edit}>
          {t('cancel')}
        </Button>
      </div>
    </Dialog>
  )
}

const focusedElement = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null)

/** Whether a suggestion has the city or the state of the ZIP code, and the other one as typed. */
function isLikelyPlaceOfZip(typed: Place, suggested: Place): boolean {
  const ofZip = placeOfZip(typed, suggested)
  return ofZip !== undefined && (ofZip.city === undefined || typed.stateCode === suggested.stateCode)
}

/** A changed line is bold and inside `ins`, so that screen readers announce it. */
function Lines({ place, addressBelow: beside }: { place: Place; addressBelow?: Place }) {
  const t = useTranslations('checkout.addressCheck')
  const locale = useLocale()
  const ofZip = beside && placeOfZip(beside, place)
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
      {ofZip && (
        <span className="mt-1 block text-ink">
          {ofZip.city === undefined
            ? t('zipIn', { zip: place.zip, state: ofZip.state })
            : t('zipInCity', { zip: place.zip, place: `${ofZip.city}, ${ofZip.state}` })}
        </span>
      )}
    </span>
  )
}

function linesOf(address: Place, locale: string): string[] {
  const lines = addressLines({ firstName: '', lastName: '', address })
  return [...new Set([...lines, countryName(address.countryCode, locale) ?? ''])]
}
