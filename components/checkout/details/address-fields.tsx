import type { AddressRules } from '@awning/address/address-place'
import { useLocale, useTranslations } from 'next-intl'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { type UseFormRegisterReturn, useWatch } from 'react-hook-form'
import { countries, countryName, unlistedCountry } from '../../../lib/checkout/countries'
import { placeLayout, regionName } from '../../../lib/checkout/place-layout'
import type { Content } from '../../ui/content'
import { SelectField } from '../../ui/select-field'
import { TextField } from '../../ui/text-field'
import { PlainCountries } from '../plain-form'
import { CountrySearchButton } from './country-search-button'
import type { CustomerFieldProps, CustomerFormState } from './customer-fields'

type FieldProps = UseFormRegisterReturn & { id: string; error: string | undefined }
/** The purpose of an address, for autofill. */
type Purpose = 'shipping' | 'billing'

/** The two columns of an address form, and a field that takes both. The country and the fields below it need more room. */
export const columns = 'grid grid-cols-2 gap-x-3 gap-y-5 mobile-md:gap-x-4'
export const wide = 'col-span-2'
export const wideOnPhones = 'col-span-2 mobile-md:col-span-1'

/** City, region and postcode in the order of the country. Values typed for another country are kept and restored with it. */
export function PlaceFields({
  rules,
  props,
  purpose = 'shipping',
}: {
  rules: AddressRules
  props: (field: 'city' | 'state' | 'stateCode' | 'zip') => FieldProps
  purpose?: Purpose
}) {
  const parts = { city: CityField, region: RegionField, zip: PostcodeField }
  return placeLayout(rules).map(({ field, isWide }) => {
    const Part = parts[field]
    return <Part key={field} rules={rules} props={props} purpose={purpose} {...(isWide && { frameClassName: wide })} />
  })
}

type PartProps<Field> = {
  rules: AddressRules
  props: (field: Field) => FieldProps
  purpose: Purpose
  frameClassName?: string
}

function CityField({ props, purpose, frameClassName }: PartProps<'city'>) {
  const t = useTranslations('checkout.customer')
  return (
    <TextField
      {...props('city')}
      label={t('city')}
      autoComplete={`${purpose} address-level2`}
      autoCapitalize="words"
      required
      enterKeyHint="next"
      frameClassName={frameClassName}
    />
  )
}

function PostcodeField({ rules: { postcode }, props, purpose, frameClassName }: PartProps<'zip'>) {
  const t = useTranslations('checkout.customer')
  if (!postcode) return null
  return (
    <TextField
      {...props('zip')}
      label={postcode.kind === 'zip' ? t('zip') : t('postcode', { kind: postcode.kind })}
      inputMode={isNumeric(postcode.masks) ? 'numeric' : 'text'}
      autoCapitalize="characters"
      autoComplete={`${purpose} postal-code`}
      {...(postcode.required ? { required: true } : { optional: t('optional') })}
      enterKeyHint="next"
      frameClassName={frameClassName}
    />
  )
}

/** A list or free text. Renders nothing for a country without regions in its addresses. */
export function RegionField({
  rules: { countryCode, region },
  props,
  purpose,
  frameClassName,
}: PartProps<'state' | 'stateCode'> & { rules: Pick<AddressRules, 'countryCode' | 'region'> }) {
  const t = useTranslations('checkout.customer')
  const locale = useLocale()
  if (!region) return null
  const shared = {
    label: region.kind === 'state' ? t('state') : t('region', { kind: region.kind }),
    autoComplete: `${purpose} address-level1`,
    frameClassName,
    ...(region.required ? { required: true } : { optional: t('optional') }),
  }
  if (!region.choices) return <TextField {...props('state')} {...shared} enterKeyHint="next" />
  return (
    // One select per country: its options must exist before the restored value is set.
    <SelectField key={countryCode} {...props('stateCode')} {...shared}>
      <option value="">{region.kind === 'state' ? t('stateChoose') : t('choose')}</option>
      {region.choices.map((choice) => (
        <option key={choice[0]} value={choice[0]}>
          {regionName(choice, countryCode, locale)}
        </option>
      ))}
    </SelectField>
  )
}

/** Number pads have no hyphen. A hyphen in a mask is optional. */
const isNumeric = (masks: readonly string[]) => masks.length > 0 && masks.every((mask) => !/[?@A-Z]/.test(mask))

/** A change restores the region chosen for the new country and clears the errors of the previous one. */
export function CountryField({
  form,
  props,
  served,
  onChosen,
  describedBy,
}: {
  form: CustomerFormState
  props: CustomerFieldProps
  /** The countries with delivery; undefined until they are known. */
  served: readonly string[] | undefined
  /** Called after the buyer's change, with the former country. */
  onChosen: (former: string) => void
  describedBy: string | undefined
}) {
  const t = useTranslations('checkout.customer')
  const locale = useLocale()
  const { getValues, setValue, clearErrors } = form
  const [places, setPlaces] = useState(() => {
    const code = getValues('countryCode')
    return [{ code, name: (code === 'US' ? undefined : countryName(code, locale)) ?? t('usa') }]
  })
  // Server and browser do not spell all country names alike, so the full list is set in the browser.
  useEffect(() => setPlaces(countries(locale)), [locale])
  const selected = useWatch({ control: form.control, name: 'countryCode' })
  const last = useRef(selected)
  // Also after a change that is not the buyer's.
  useEffect(() => {
    last.current = selected
  }, [selected])
  const regions = useRef(new Map<string, { state: string; stateCode: string }>())

  // The country of a saved address stays in the list.
  const listed = served ? places.filter(({ code }) => served.includes(code) || code === selected) : places
  const codes = listed.map(({ code }) => code).join()
  // A restored country has no option until the list is set.
  useEffect(() => {
    if (codes !== '') setValue('countryCode', getValues('countryCode'))
  }, [codes, getValues, setValue])

  const change = () => {
    const country = getValues('countryCode')
    const former = last.current
    const [state = '', stateCode] = getValues(['state', 'stateCode'])
    regions.current.set(former, { state, stateCode })
    const region = regions.current.get(country)
    setValue('state', region?.state ?? '')
    setValue('stateCode', region?.stateCode ?? '')
    clearErrors(['stateCode', 'state', 'zip', 'countryCode', 'taxId'])
    onChosen(former)
  }
  const { error: _error, ...field } = props('countryCode', { onChange: change })
  return (
    <>
      <SelectField
        {...field}
        label={t('country')}
        autoComplete="shipping country"
        required
        frameClassName={`${wideOnPhones} noscript:hidden`}
        aria-describedby={describedBy}
        over={
          <CountrySearchButton
            selectId={field.id}
            choices={listed}
            other={served && { code: unlistedCountry, name: t('countryOther') }}
            selected={selected}
            onPick={(code) => {
              setValue('countryCode', code, { shouldDirty: true })
              change()
            }}
          />
        }
      >
        <option value="" disabled>
          {t('countryChoose')}
        </option>
        {listed.map(({ code, name }) => (
          <option key={code} value={code} suppressHydrationWarning>
            {name}
          </option>
        ))}
        {served && <option value={unlistedCountry}>{t('countryOther')}</option>}
      </SelectField>
      <PlainCountries label={t('country')} selected={selected} className={wideOnPhones} />
    </>
  )
}

/** The same fields in every country. `notice` is above the street. */
export function NameAndStreetFields({
  props,
  purpose,
  notice,
  street,
}: {
  props: (field: 'firstName' | 'lastName' | 'address1' | 'address2') => FieldProps
  purpose: Purpose
  notice?: Content
  street?: Pick<ComponentProps<'input'>, 'aria-describedby' | 'aria-invalid'>
}) {
  const t = useTranslations('checkout.customer')
  return (
    <>
      <TextField
        {...props('firstName')}
        label={t('firstName')}
        autoComplete={`${purpose} given-name`}
        autoCapitalize="words"
        required
        enterKeyHint="next"
      />
      <TextField
        {...props('lastName')}
        label={t('lastName')}
        autoComplete={`${purpose} family-name`}
        autoCapitalize="words"
        required
        enterKeyHint="next"
      />
      {notice && <div className={wide}>{notice}</div>}
      <TextField
        {...props('address1')}
        {...street}
        label={t('address1')}
        autoComplete={`${purpose} address-line1`}
        required
        enterKeyHint="next"
        frameClassName={wide}
      />
      <TextField
        {...props('address2')}
        label={t('address2')}
        autoComplete={`${purpose} address-line2`}
        enterKeyHint="next"
        frameClassName={wide}
      />
    </>
  )
}
