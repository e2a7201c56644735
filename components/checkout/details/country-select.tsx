import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { countries, countryName } from '../../../lib/checkout/countries'
import type { Content } from '../../ui/content'
import { SelectField } from '../../ui/select-field'
import { wideOnPhones } from './address-fields'
import { CountrySearchButton } from './country-search-button'

/** The country of a billing address or of a tax. `onSelect` sets it in the form, also again once its option exists. */
export function CountrySelect({
  field,
  id,
  selected,
  onSelect,
  served,
  autoComplete,
  hint,
  frameClassName = wideOnPhones,
}: {
  field: UseFormRegisterReturn
  id: string
  selected: string
  onSelect: (code: string, by: 'shopper' | 'page') => void
  /** Undefined for all countries. */
  served?: readonly string[] | undefined
  autoComplete: string
  hint?: Content
  frameClassName?: string
}) {
  const t = useTranslations('checkout.customer')
  const locale = useLocale()
  const [places, setPlaces] = useState(() => [{ code: selected, name: countryName(selected, locale) ?? selected }])
  // Server and browser do not spell all country names alike, so the full list is set in the browser.
  useEffect(() => setPlaces(countries(locale)), [locale])
  const choices = served ? places.filter(({ code }) => served.includes(code) || code === selected) : places
  const codes = choices.map(({ code }) => code).join()
  const restore = useEffectEvent(() => onSelect(selected, 'page'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a restored country has no option until the list is set.
  useEffect(() => restore(), [codes])
  return (
    <SelectField
      {...field}
      id={id}
      label={t('country')}
      hint={hint}
      autoComplete={autoComplete}
      required
      frameClassName={frameClassName}
      over={
        <CountrySearchButton
          selectId={id}
          choices={choices}
          other={undefined}
          selected={selected}
          onPick={(code) => onSelect(code, 'shopper')}
        />
      }
    >
      {choices.map(({ code, name }) => (
        <option key={code} value={code} suppressHydrationWarning>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
