import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { usStates } from '../../commerce/contract/regions/us-states'
import { countries } from '../../lib/checkout/countries'
import type { CustomerForm } from '../../lib/checkout/customer-schema'
import { formatPhone } from '../../lib/checkout/phone'
import { SelectField } from '../ui/select-field'
import { TextField } from '../ui/text-field'

type Field = keyof CustomerForm
export type CustomerFormState = UseFormReturn<CustomerForm, unknown, CustomerForm>

export const fieldId = (field: Field) => `customer-${field}`
/** The order of the fields on the page. */
export const fieldOrder: readonly Field[] = [
  'email',
  'firstName',
  'lastName',
  'address1',
  'address2',
  'city',
  'stateCode',
  'zip',
  'countryCode',
  'phone',
]

/** The ten fields of an address in the United States. */
export function CustomerFields({
  form,
  errorOf,
}: {
  form: CustomerFormState
  errorOf: (field: Field) => string | undefined
}) {
  const t = useTranslations('checkout.customer')
  const locale = useLocale()
  const [places, setPlaces] = useState([{ code: 'US', name: t('usa') }])
  // Server and browser do not spell every country alike; the long list is the browser's own.
  useEffect(() => setPlaces(countries(locale)), [locale])
  const { register, getValues, setValue, trigger } = form

  const trimEmail = () => setValue('email', getValues('email').trim())
  const tidyPhone = async () => {
    const typed = getValues('phone')
    const tidy = await formatPhone(typed, 'US')
    if (getValues('phone') === typed && tidy !== typed) setValue('phone', tidy)
  }
  const props = (field: Field, options?: Parameters<typeof register>[1]) => ({
    ...register(field, options),
    id: fieldId(field),
    error: errorOf(field),
  })

  return (
    <div className="grid gap-x-4 gap-y-5 mobile-md:grid-cols-2">
      <TextField
        {...props('email', { onBlur: trimEmail })}
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        enterKeyHint="next"
        frameClassName="mobile-md:col-span-2"
      />
      <TextField
        {...props('firstName')}
        label={t('firstName')}
        autoComplete="shipping given-name"
        required
        enterKeyHint="next"
      />
      <TextField
        {...props('lastName')}
        label={t('lastName')}
        autoComplete="shipping family-name"
        required
        enterKeyHint="next"
      />
      <TextField
        {...props('address1')}
        label={t('address1')}
        autoComplete="shipping address-line1"
        required
        enterKeyHint="next"
        frameClassName="mobile-md:col-span-2"
      />
      <TextField
        {...props('address2')}
        label={t('address2')}
        autoComplete="shipping address-line2"
        enterKeyHint="next"
        frameClassName="mobile-md:col-span-2"
      />
      <TextField
        {...props('city')}
        label={t('city')}
        autoComplete="shipping address-level2"
        required
        enterKeyHint="next"
        frameClassName="mobile-md:col-span-2"
      />
      <SelectField {...props('stateCode')} label={t('state')} autoComplete="shipping address-level1" required>
        <option value="">{t('stateChoose')}</option>
        {usStates.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        {...props('zip')}
        label={t('zip')}
        inputMode="numeric"
        autoComplete="shipping postal-code"
        required
        enterKeyHint="next"
      />
      <SelectField
        {...props('countryCode', { onChange: () => void trigger('countryCode') })}
        label={t('country')}
        autoComplete="shipping country"
        required
      >
        {places.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        {...props('phone', { onBlur: () => void tidyPhone() })}
        label={t('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="shipping tel"
        required
        enterKeyHint="done"
      />
    </div>
  )
}
