import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { BillingFields } from '../../../lib/checkout/billing-schema'
import { columns, PlaceFields, wide } from './address-fields'
import { CountrySelect } from './country-select'
import { NameAndStreetFields } from './name-and-street-fields'
import { useAddressRules } from './use-address-rules'
import type { BillingAddressState, BillingFormState } from './use-billing-address'
import { useProblemText } from './use-problem-text'
import { useZipPlace } from './use-zip-place'

type Field = keyof BillingFields

/** The checkbox for a billing address that is the delivery address, or else the fields of another one. */
export function BillingAddress({ checkoutId, isSame, setIsSame, form, hasFailed }: BillingAddressState) {
  const t = useTranslations('checkout.billing')
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  // A press before hydration fires no event in React.
  const readEarlyPress = useEffectEvent(() => {
    if (box.current && box.current.checked !== isSame) setIsSame(box.current.checked)
  })
  useEffect(() => readEarlyPress(), [])
  return (
    <>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          ref={box}
          id={id}
          type="checkbox"
          checked={isSame}
          onChange={({ target }) => setIsSame(target.checked)}
          className="mt-0.5 size-5 shrink-0 cursor-pointer accent-ink"
        />
        <span>{t('same')}</span>
      </label>
      {!isSame && (
        <fieldset className={clsx('min-w-0', columns)}>
          <legend className="mb-4 font-semibold">{t('title')}</legend>
          <Fields checkoutId={checkoutId} form={form} />
        </fieldset>
      )}
      <p role="alert" className="text-sm text-danger empty:hidden">
        {hasFailed && t('failed')}
      </p>
    </>
  )
}

function Fields({ checkoutId, form }: { checkoutId: string; form: BillingFormState }) {
  const t = useTranslations('checkout.customer')
  const [zip, country] = useWatch({ control: form.control, name: ['zip', 'countryCode'] })
  const filled = useZipPlace(checkoutId, {
    zip,
    country,
    getValue: (field) => form.getValues(field),
    setPlace: (field, value) => form.setValue(field, value, { shouldDirty: true, shouldValidate: true }),
  })
  const rules = useAddressRules(country)
  const problemText = useProblemText(rules, t('otherCountry'))
  const { errors } = form.formState
  const props = <Name extends Field>(field: Name) => ({
    ...form.register(field),
    id: `billing-${field}`,
    error: problemText(errors, field),
  })
  return (
    <>
      <BillingCountry form={form} selected={country} />
      <NameAndStreetFields props={props} purpose="billing" />
      <PlaceFields rules={rules} props={props} purpose="billing" />
      <p role="status" className="sr-only">
        {filled !== '' && t('zipFilled', { place: filled })}
      </p>
    </>
  )
}

/** The country, which the other fields depend on. Any country: cards are not limited to the countries with delivery. */
function BillingCountry({ form, selected }: { form: BillingFormState; selected: string }) {
  const { setValue, clearErrors, register, trigger } = form
  const change = () => {
    setValue('state', '')
    setValue('stateCode', '')
    clearErrors(['state', 'stateCode', 'zip'])
    void trigger('countryCode')
  }
  return (
    <CountrySelect
      field={register('countryCode', { onChange: change })}
      id="billing-countryCode"
      selected={selected}
      onSelect={(code, by) => {
        setValue('countryCode', code, { shouldDirty: by === 'shopper' })
        if (by === 'shopper') change()
      }}
      autoComplete="billing country"
      frameClassName={wide}
    />
  )
}
