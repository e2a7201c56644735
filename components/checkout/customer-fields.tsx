import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { AddressRules } from '../../commerce/contract/address-place'
import type { CountriesAnswer } from '../../lib/checkout/address-calls'
import type { CustomerForm, CustomerFields as Typed } from '../../lib/checkout/customer-schema'
import { formatPhone } from '../../lib/checkout/phone'
import { EmailField } from '../ui/email-field'
import { TextField } from '../ui/text-field'
import { AddressElsewhere } from './address-elsewhere'
import { CountryField, RegionFields } from './address-fields'
import { useTypedBefore } from './use-typed-before'

type Field = keyof CustomerForm
export type CustomerFormState = UseFormReturn<Typed, unknown, CustomerForm>
type Options = Parameters<CustomerFormState['register']>[1]
/** What ties a field to the form: its registration, its id and what is wrong with it. */
export type CustomerFieldProps = (
  field: Field,
  options?: Options,
) => ReturnType<CustomerFormState['register']> & { id: string; error: string | undefined }

export const fieldId = (field: Field) => `customer-${field}`
/** The order of the fields on the page. */
export const fieldOrder: readonly Field[] = [
  'email',
  'firstName',
  'lastName',
  'address1',
  'address2',
  'city',
  'state',
  'stateCode',
  'zip',
  'countryCode',
  'phone',
]

const elsewhereId = 'customer-elsewhere'

/** The fields of an address, ten in the United States. `notice` stands above the street. */
export function CustomerFields({
  form,
  rules,
  errorOf,
  served,
  notice,
  onCountry,
}: {
  form: CustomerFormState
  /** Those of the country that is chosen. */
  rules: AddressRules
  errorOf: (field: Field) => string | undefined
  /** Where can be delivered to; undefined as long as nobody knows. */
  served: CountriesAnswer | undefined
  notice: ReactNode
  onCountry: () => void
}) {
  const t = useTranslations('checkout.customer')
  const { register, getValues, setValue } = form
  const keep = useTypedBefore()
  const unserved = served && !served.countries.includes(rules.countryCode) ? served : undefined

  const trimEmail = () => setValue('email', getValues('email').trim())
  const tidyPhone = async () => {
    const typed = getValues('phone')
    // Without the numbering plans it stays as it was typed.
    const tidy = await formatPhone(typed, getValues('countryCode')).catch(() => typed)
    if (getValues('phone') === typed && tidy !== typed) setValue('phone', tidy)
  }
  // A saved number comes as it travels; it stands in its field as it is read beside it.
  const tidySaved = useEffectEvent(() => {
    if (getValues('phone') !== '') void tidyPhone()
  })
  useEffect(() => tidySaved(), [])
  const props: CustomerFieldProps = (field, options) => ({
    ...keep(register(field, options), (text) => setValue(field, text, { shouldDirty: true })),
    id: fieldId(field),
    error: errorOf(field),
  })

  return (
    <div className="grid gap-x-4 gap-y-5 mobile-md:grid-cols-2">
      <EmailField
        {...props('email', { onBlur: trimEmail })}
        label={t('email')}
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
      {notice && <div className="mobile-md:col-span-2">{notice}</div>}
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
      <RegionFields rules={rules} props={props} />
      <CountryField form={form} props={props} onChosen={onCountry} describedBy={unserved && elsewhereId} />
      {unserved && <AddressElsewhere id={elsewhereId} elsewhere={unserved.elsewhere} />}
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
