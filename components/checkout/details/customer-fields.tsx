import type { AddressRules } from '@awning/address/address-place'
import { formatTaxId, normalizeTaxId, taxIdKindOf } from '@awning/address/tax-id'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { saveExternalCheckoutCart } from '../../../lib/cart/external-checkout-cart'
import type { CountriesResponse } from '../../../lib/checkout/address-calls'
import type { CustomerForm, CustomerFields as Typed } from '../../../lib/checkout/customer-schema'
import { suggestEmail } from '../../../lib/checkout/email-typo'
import { formatPhone, toE164 } from '../../../lib/checkout/phone'
import { placeLayout } from '../../../lib/checkout/place-layout'
import { useEarlyInput } from '../../form/form'
import type { Content } from '../../ui/content'
import { LinkButton } from '../../ui/link-button'
import { textElements } from '../../ui/text-elements'
import { EmailField, TextField } from '../../ui/text-field'
import { Notice } from '../notice'
import { usePlainForm } from '../plain-form'
import { CountryField, columns, NameAndStreetFields, PlaceFields, wide, wideOnPhones } from './address-fields'
import { useZipPlace } from './use-zip-place'

function EmailSuggestion({ email, onUse }: { email: string; onUse: (email: string) => void }) {
  const t = useTranslations('checkout.customer')
  const use = (chunks: ReactNode) => (
    <button type="button" onClick={() => onUse(email)} className="link min-h-11 cursor-pointer font-semibold">
      {textElements(chunks)}
    </button>
  )
  return (
    <p role="status" className="-mt-4 text-sm wrap-anywhere col-span-2">
      {textElements(t.rich('emailTypo', { email, use }))}
    </p>
  )
}

/** Shown below a country without delivery. Its button leads to another checkout or to the store's contact form. */
function OtherCountryNotice({ id, link }: { id: string; link: CountriesResponse['otherCountry'] }) {
  const t = useTranslations('checkout.customer')
  return (
    <div id={id} className="col-span-2">
      <Notice tone="warn" title={t('otherCountry')}>
        <LinkButton
          href={link.href}
          rel="nofollow"
          size="md"
          className="mt-3"
          onClick={link.kind === 'checkout' ? saveExternalCheckoutCart : undefined}
        >
          {t(link.kind === 'checkout' ? 'otherCountryContinue' : 'otherCountryContact')}
        </LinkButton>
      </Notice>
    </div>
  )
}

type Field = keyof CustomerForm
export type CustomerFormState = UseFormReturn<Typed, unknown, CustomerForm>
type Options = Parameters<CustomerFormState['register']>[1]
export type CustomerFieldProps = (
  field: Field,
  options?: Options,
) => ReturnType<CustomerFormState['register']> & { id: string; error: string | undefined }

export const fieldId = (field: Field) => `customer-${field}`
export function fieldOrder(rules: AddressRules): Field[] {
  const place = placeLayout(rules).flatMap(({ field }): Field[] =>
    field === 'region' ? ['state', 'stateCode'] : [field],
  )
  return ['email', 'firstName', 'lastName', 'address1', 'address2', ...place, 'countryCode', 'taxId', 'phone']
}

const otherCountryNoticeId = 'other-country-notice'
export const addressNoticeId = 'address-notice'

/** `notice` is shown above the street. */
export function CustomerFields({
  checkoutId,
  form,
  rules,
  errorOf,
  served,
  isDigital,
  notice,
  isStreetIncomplete,
  onCountry,
  onZipLookup,
}: {
  checkoutId: string
  form: CustomerFormState
  rules: AddressRules
  errorOf: (field: Field) => string | undefined
  /** The countries with delivery; undefined until they are loaded. */
  served: CountriesResponse | undefined
  /** Digital items need no tax id for customs. */
  isDigital: boolean
  notice: Content
  /** The notice is about the street, which is marked. */
  isStreetIncomplete: boolean
  onCountry: () => void
  onZipLookup: (lookup: Promise<void>) => void
}) {
  const t = useTranslations('checkout.customer')
  const { register, getValues, setValue, subscribe } = form
  const withEarlyInput = useEarlyInput()
  const [zip, country] = useWatch({ control: form.control, name: ['zip', 'countryCode'] })
  const filled = useZipPlace(checkoutId, {
    zip,
    country,
    getValue: (field) => getValues(field),
    setPlace: (field, value) => setValue(field, value, { shouldDirty: true, shouldValidate: true }),
    onLookup: onZipLookup,
  })
  const unserved = served && !served.countries.includes(rules.countryCode) ? served : undefined

  const [suggestion, setSuggestion] = useState<string>()
  const trimEmail = () => {
    const email = getValues('email').trim()
    setValue('email', email)
    setSuggestion(suggestEmail(email))
  }
  // An address that was restored or filled in by the browser has no blur event.
  useEffect(
    () =>
      subscribe({
        name: 'email',
        formState: { values: true },
        callback: ({ values }) => {
          if (document.activeElement?.id !== fieldId('email')) setSuggestion(suggestEmail(values.email.trim()))
        },
      }),
    [subscribe],
  )
  const applyEmail = (email: string) => {
    setValue('email', email, { shouldDirty: true, shouldValidate: true })
    setSuggestion(undefined)
    form.setFocus('email')
  }
  const taxIdKind = isDigital ? null : taxIdKindOf(rules.countryCode)
  const tidyTaxId = () => {
    const taxId = taxIdKind && normalizeTaxId(getValues('taxId') ?? '', taxIdKind)
    if (taxId) setValue('taxId', formatTaxId(taxId))
  }
  const tidyPhoneField = async () => {
    const typed = getValues('phone')
    // If the numbering plans cannot be loaded, the number stays as typed.
    const formatted = await formatPhone(typed, getValues('countryCode')).catch(() => typed)
    if (getValues('phone') === typed && formatted !== typed) setValue('phone', formatted)
  }
  /** A number of the former country gets its country code, because it may be valid in the new one too. */
  const changeCountry = async (former: string) => {
    onCountry()
    const typed = getValues('phone')
    // If the numbering plans cannot be loaded, the number stays as typed. The form validates it.
    const number = await toE164(typed, former).catch(() => undefined)
    if (number === undefined || getValues('phone') !== typed) return
    setValue('phone', await formatPhone(number, getValues('countryCode')))
  }
  // A saved number has the wire format. The field shows the national format.
  const tidySaved = useEffectEvent(() => {
    if (getValues('phone') !== '') void tidyPhoneField()
  })
  useEffect(() => tidySaved(), [])
  const plain = usePlainForm()
  // Without scripts, the page contains the values. With them, the form sets them.
  const isPlain = plain !== null && (plain.editing || plain.rejected !== null)
  const props: CustomerFieldProps = (field, options) => ({
    ...(isPlain && { defaultValue: getValues(field) }),
    ...withEarlyInput(register(field, options), (text) => setValue(field, text, { shouldDirty: true })),
    id: fieldId(field),
    error: errorOf(field),
  })

  return (
    <div className={columns}>
      <EmailField
        {...props('email', { onBlur: trimEmail })}
        label={t('email')}
        required
        enterKeyHint="next"
        frameClassName={wide}
      />
      {suggestion !== undefined && <EmailSuggestion email={suggestion} onUse={applyEmail} />}
      <NameAndStreetFields
        props={props}
        purpose="shipping"
        notice={notice}
        street={{
          'aria-describedby': notice ? addressNoticeId : undefined,
          'aria-invalid': isStreetIncomplete || undefined,
        }}
      />
      <PlaceFields rules={rules} props={props} />
      <p role="status" className="sr-only">
        {filled !== '' && t('zipFilled', { place: filled })}
      </p>
      <CountryField
        form={form}
        props={props}
        served={served?.countries}
        onChosen={(former) => void changeCountry(former)}
        describedBy={unserved && otherCountryNoticeId}
      />
      {unserved && <OtherCountryNotice id={otherCountryNoticeId} link={unserved.otherCountry} />}
      {taxIdKind !== null && (
        <TextField
          {...props('taxId', { onBlur: tidyTaxId })}
          label={t(`taxId.${taxIdKind}`)}
          hint={errorOf('taxId') === undefined && t('taxId.hint')}
          inputMode="numeric"
          autoComplete="off"
          required
          enterKeyHint="next"
          frameClassName={wideOnPhones}
        />
      )}
      <TextField
        {...props('phone', { onBlur: () => void tidyPhoneField() })}
        label={t('phone')}
        hint={errorOf('phone') === undefined && t('phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="shipping tel"
        required
        enterKeyHint="done"
        frameClassName={wideOnPhones}
      />
    </div>
  )
}
