'use client'

import type { Checkout } from '@awning/contract/checkout'
import { needsTaxRegion } from '@awning/platform/rules/address-need'
import { zodResolver } from '@hookform/resolvers/zod'
import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { CallFailedError, CallRejectedError } from '../../../lib/browser/call-errors'
import { type DigitalFields, DigitalForm } from '../../../lib/checkout/customer-schema'
import { initialCountry } from '../../../lib/checkout/home-country'
import type { Details } from '../../../lib/checkout/typed-details'
import { useEarlyInput, useRejectionFocus } from '../../form/form'
import { EmailField, TextField } from '../../ui/text-field'
import { columns, RegionField, wide, wideOnPhones } from './address-fields'
import { CountrySelect } from './country-select'
import { DetailsForm, useServedCountries } from './details-form'
import { useAddressRules } from './use-address-rules'
import { useProblemText } from './use-problem-text'
import { useSharedTaxPlace } from './use-shared-tax-place'
import { useStoredDetails } from './use-stored-details'

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
  const [hasFailed, setHasFailed] = useState(false)
  const served = useServedCountries(id)
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

  const markRejected = useRejectionFocus(() => alert.current)

  const submit = async () => {
    setHasFailed(false)
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
    <DetailsForm
      step="digital"
      busy={isSubmitting}
      submitText={t('payment.continue')}
      busyText={t('digital.busy')}
      problems={submitCount > 0 ? problems : []}
      failure={hasFailed ? t('digital.failed') : undefined}
      summaryRef={alert}
      failureRef={alert}
      onSubmit={submit}
      onCancel={onCancel}
    >
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
    </DetailsForm>
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
