import type { Checkout } from '@awning/contract/checkout'
import { hasAddress } from '@awning/platform/rules/address-need'
import { zodResolver } from '@hookform/resolvers/zod'
import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { type BillingFields, BillingForm, placeFields } from '../../../lib/checkout/customer-schema'
import { deleteTypedDetails, readTypedDetails, saveTypedDetails } from '../../../lib/checkout/typed-details'
import { columns, NameAndStreetFields, PlaceFields, wide } from './address-fields'
import { CountrySelect } from './country-select'
import { useAddressRules } from './use-address-rules'
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

type BillingFormState = UseFormReturn<BillingFields, unknown, BillingForm>
type BillingAddressState = {
  checkoutId: string
  /** Whether there is a delivery address that may differ from it. */
  canDiffer: boolean
  isSame: boolean
  setIsSame: (isSame: boolean) => void
  form: BillingFormState
  /** Whether the order can be placed with it. */
  isComplete: boolean
  /** Whether its check failed without a result. */
  hasFailed: boolean
  /** Moves focus to the first field that is missing or not valid, and shows the errors. */
  goToProblem: () => void
  /** The address for the order, undefined if it is the delivery address; null if it has problems, which are shown. */
  check: () => Promise<{ billingAddress: BillingForm | undefined } | null>
}

/** A reload of this tab restores the billing address. */
export function useBillingAddress({ id, billing, customer }: Checkout): BillingAddressState {
  const canDiffer = customer !== null && hasAddress(customer)
  const [isMarkedSame, setIsSame] = useState(billing === null)
  const isSame = isMarkedSame || !canDiffer
  const [hasFailed, setHasFailed] = useState(false)
  const form = useForm<BillingFields, unknown, BillingForm>({
    resolver: zodResolver(BillingForm),
    defaultValues: {
      firstName: billing?.firstName ?? '',
      lastName: billing?.lastName ?? '',
      ...placeFields(billing?.address, customer?.address.countryCode),
    },
    mode: 'onTouched',
  })
  const { reset, subscribe, formState } = form
  const restore = useEffectEvent(async (isCurrent: () => boolean) => {
    const typed = await readTypedDetails('billing')
    if (!typed || !isCurrent() || form.formState.isDirty) return
    const { email: _email, phone: _phone, taxId: _taxId, ...fields } = typed
    reset(fields)
    setIsSame(false)
  })
  useEffect(() => {
    let current = true
    void restore(() => current)
    return () => {
      current = false
    }
  }, [])
  useEffect(() => {
    if (isSame) return
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => void saveTypedDetails(values, 'billing'),
    })
  }, [isSame, subscribe])
  return {
    checkoutId: id,
    canDiffer,
    isSame,
    setIsSame: (next) => {
      if (next) deleteTypedDetails('billing')
      else void saveTypedDetails(form.getValues(), 'billing')
      setIsSame(next)
      setHasFailed(false)
    },
    form,
    isComplete: isSame || formState.isValid,
    hasFailed,
    // As on a submit: from then on, each change of a field updates its error.
    goToProblem: () => void form.handleSubmit(() => undefined)(),
    check: async () => {
      if (isSame) return { billingAddress: undefined }
      setHasFailed(false)
      try {
        let billingAddress: BillingForm | undefined
        await form.handleSubmit((valid) => {
          billingAddress = valid
        })()
        return billingAddress ? { billingAddress } : null
      } catch {
        // The rules of the country could not be loaded.
        setHasFailed(true)
        return null
      }
    },
  }
}
