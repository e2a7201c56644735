'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { countryName } from '../../../../lib/checkout/countries'
import { isCompletePlace, type TaxPlace } from '../../../../lib/checkout/tax-place'
import { SelectField } from '../../../ui/select-field'
import { useServerMarkup } from '../../../ui/use-server-markup'
import { useAddressRules } from '../../details/use-address-rules'

/** The place of the tax: the country of the form below, and the state if the tax depends on it. */
export function TaxPlaceField({
  ref,
  place,
  isMissing,
  onSelect,
}: {
  ref: RefObject<HTMLSelectElement | null>
  place: TaxPlace
  /** The state was not selected before a wallet was pressed. */
  isMissing: boolean
  onSelect: (place: TaxPlace) => void
}) {
  const t = useTranslations('checkout')
  const locale = useLocale()
  const { countryCode, stateCode } = place
  const { region } = useAddressRules(countryCode)
  const country = (countryCode === 'US' ? undefined : countryName(countryCode, locale)) ?? t('customer.usa')
  const note = t('express.country', { country })
  const needsRegion = !isCompletePlace({ countryCode, stateCode: '' })
  const isState = region?.kind !== 'province'
  const fromServer = useServerMarkup()

  // A state that was selected before hydration. The form below shares its own place first.
  const takeEarly = useEffectEvent(() => {
    const early = ref.current?.value ?? ''
    if (fromServer && early !== '') queueMicrotask(() => onSelect({ countryCode, stateCode: early }))
  })
  useEffect(() => takeEarly(), [])
  // React would discard such a state if it controlled the select.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options of a region arrive after its country.
  useEffect(() => {
    if (ref.current && ref.current.value !== stateCode) ref.current.value = stateCode
  }, [ref, stateCode, region])

  if (!needsRegion) return <p className="text-sm text-ink-muted">{note}</p>
  return (
    <SelectField
      ref={ref}
      label={t('express.region', { kind: region?.kind ?? 'state' })}
      hint={note}
      error={
        isMissing && (isState ? t('customer.problems.state') : t('customer.problems.region', { kind: 'province' }))
      }
      onChange={({ currentTarget }) => onSelect({ countryCode, stateCode: currentTarget.value })}
      autoComplete="billing address-level1"
      required
    >
      <option value="">{isState ? t('customer.stateChoose') : t('customer.choose')}</option>
      {region?.choices?.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
