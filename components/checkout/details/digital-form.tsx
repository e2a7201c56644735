'use client'

import type { Checkout } from '@awning/contract/checkout'
import { needsTaxRegion } from '@awning/platform/rules/address-need'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { CallFailedError, CallRejectedError } from '../../../lib/browser/call-errors'
import { readCountries } from '../../../lib/checkout/address-calls'
import { type DigitalFields, DigitalForm } from '../../../lib/checkout/customer-schema'
import { initialCountry } from '../../../lib/checkout/home-country'
import type { Details } from '../../../lib/checkout/typed-details'
import { Button } from '../../ui/button'
import { EmailField, TextField } from '../../ui/text-field'
import { Notice } from '../notice'
import { columns, RegionField, wide, wideOnPhones } from './address-fields'
import { CountrySelect } from './country-select'
import { ErrorSummary } from './error-summary'
import { useAddressRules } from './use-address-rules'
import { useEarlyInput } from './use-early-input'
import { useProblemText } from './use-problem-text'
import { useSharedTaxPlace } from './use-shared-tax-place'
import { useStoredDetails } from './use-stored-details'

/** In the order of the page. */
const order = ['email', 'firstName', 'lastName', 'countryCode', 'state', 'stateCode'] as const
type Field = (typeof order)[number]
const fieldId = (field: string) => `customer-${field}`

/** The form of step 1 without an address, for digital items alone: name and email address, and the place of the tax. */
export function DigitalDetailsForm({
  checkout: { id, customer, region },
  onSave,
  onCancel,
}: {
  checkout: Pick<Checkout, 'id' | 'customer' | 'region'>
  onSave: (details: DigitalForm) => Promise<Checkout>
  onCancel: (() => void) | undefined
}) {
  const t = useTranslations('checkout')
  const locale = useLocale()
  const alert = useRef<HTMLDivElement>(null)
  const rejected = useRef(false)
  const [hasFailed, setHasFailed] = useState(false)
  const { data: served } = useQuery({
    queryKey: ['delivery-countries', id],
    queryFn: () => readCountries(id),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { email = '', firstName = '', lastName = '', address } = customer ?? {}
  const { state = '', stateCode = '', countryCode = initialCountry(region, locale) } = address ?? {}
  const form = useForm<DigitalFields, unknown, DigitalForm>({
    resolver: zodResolver(DigitalForm),
    defaultValues: { email, firstName, lastName, state, stateCode, countryCode },
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { errors, isSubmitting, submitCount } = form.formState
  const { setValue, clearErrors, register } = form
  const selected = useWatch({ control: form.control, name: 'countryCode' })
  const known = useAddressRules(selected)
  const rules = needsTaxRegion(selected) ? known : { ...known, region: null }
  const problemText = useProblemText(rules, t('customer.otherCountry'))
  const problems = order.flatMap((field) => {
    const text = problemText(errors, field)
    return text === undefined ? [] : [{ id: fieldId(field), text }]
  })
  const withEarlyInput = useEarlyInput()
  const props = (field: Field) => ({
    ...withEarlyInput(register(field), (text) => setValue(field, text, { shouldDirty: true })),
    id: fieldId(field),
    error: problemText(errors, field),
  })
  useRestoredFields(id, form, customer === null)
  useSharedTaxPlace(form)

  // The message renders after the rejection. The first render that contains it moves focus to it.
  useEffect(() => {
    if (!rejected.current || !alert.current) return
    rejected.current = false
    alert.current.focus()
  })

  const submit = async () => {
    setHasFailed(false)
    const markRejected = () => {
      rejected.current = true
    }
    await form.handleSubmit(async (details) => {
      try {
        await onSave(details)
      } catch (error) {
        if (!(error instanceof CallRejectedError || error instanceof CallFailedError)) throw error
        setHasFailed(true)
        markRejected()
      }
    }, markRejected)()
  }

  const selectCountry = (code: string, by: 'shopper' | 'page') => {
    setValue('countryCode', code, { shouldDirty: by === 'shopper' })
    if (by === 'shopper') forgetRegion()
  }
  const forgetRegion = () => {
    setValue('state', '')
    setValue('stateCode', '')
    clearErrors(['state', 'stateCode'])
  }

  return (
    <form
      method="post"
      noValidate
      aria-busy={isSubmitting}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      className="grid gap-5"
    >
      {submitCount > 0 && problems.length > 0 && <ErrorSummary ref={alert} problems={problems} />}
      {hasFailed && <Notice ref={alert} tone="danger" title={t('digital.failed')} />}
      <div className={columns}>
        <EmailField
          {...props('email')}
          label={t('customer.email')}
          required
          enterKeyHint="next"
          frameClassName={wide}
        />
        <TextField
          {...props('firstName')}
          label={t('customer.firstName')}
          autoComplete="given-name"
          autoCapitalize="words"
          required
          enterKeyHint="next"
        />
        <TextField
          {...props('lastName')}
          label={t('customer.lastName')}
          autoComplete="family-name"
          autoCapitalize="words"
          required
          enterKeyHint="done"
        />
        <CountrySelect
          field={register('countryCode', { onChange: forgetRegion })}
          id={fieldId('countryCode')}
          selected={selected}
          onSelect={selectCountry}
          served={served?.countries}
          autoComplete="country"
          hint={t('digital.countryHint')}
        />
        <RegionField rules={rules} props={props} purpose="billing" frameClassName={wideOnPhones} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="flex-1 basis-64" busy={isSubmitting} busyText={t('digital.busy')}>
          {t('payment.continue')}
        </Button>
        {onCancel && (
          <Button tone="outline" className="grow mobile-md:grow-0" onClick={onCancel}>
            {t('customer.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Saves what is typed for this tab, and fills the empty fields of a new form with it, or with the details saved on this device. */
function useRestoredFields(
  checkoutId: string,
  { getValues, setValue, subscribe }: UseFormReturn<DigitalFields, unknown, DigitalForm>,
  restores: boolean,
): void {
  const fill = (details: Details) => {
    const isUntouched = names.every((field) => (getValues(field) ?? '') === '')
    if (isUntouched && details.countryCode !== '')
      for (const field of ['countryCode', 'state', 'stateCode'] as const) setValue(field, details[field])
    for (const field of names)
      if (getValues(field) === '' && details[field] !== '') setValue(field, details[field], { shouldDirty: true })
  }
  useStoredDetails(checkoutId, {
    restores,
    watch: (onChange) => subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) }),
    fill,
  })
}
const names = ['email', 'firstName', 'lastName'] as const
