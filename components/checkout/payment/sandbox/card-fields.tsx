import { useTranslations } from 'next-intl'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { CardForm } from '../../../../lib/checkout/card-schema'
import { formatInput } from '../../../../lib/checkout/format-input'
import {
  formatCardNumber,
  formatExpiry,
  formatSecurityCode,
  isFullCardNumber,
} from '../../../../lib/checkout/sandbox-card'
import { cardBrandOf } from '../../../../lib/payment/card-brand'
import { Icon } from '../../../ui/icon'
import { TextField } from '../../../ui/text-field'
import { useTouchedFields } from '../../../ui/use-touched-fields'
import { useEarlyInput } from '../../details/use-early-input'
import { PaymentMark } from '../marks/payment-mark'

const formats = { number: formatCardNumber, expiry: formatExpiry, code: formatSecurityCode } as const
const problems = ['number', 'expiry', 'code', 'name'] as const

/** Whether a value is complete, valid or not. */
const isFullValue: Record<keyof CardForm, (text: string) => boolean> = {
  number: isFullCardNumber,
  expiry: (text) => /^\d{2} \/ \d{2}$/.test(text),
  code: (text) => text.length >= 3,
  name: (text) => text.trim() !== '',
}

/** The brand of the card once its first digits are known. */
function BrandMark({ form: { control } }: { form: UseFormReturn<CardForm> }) {
  const brand = cardBrandOf(useWatch({ control, name: 'number' }))
  if (brand === undefined) return <Icon name="card" className="mr-2 size-6 text-ink-muted" />
  return (
    <span className="mr-2 bg-surface pl-2">
      <PaymentMark name={brand} alt={brand} />
    </span>
  )
}

/** The sandbox's card form. It has no card `autocomplete` values, so that browsers do not fill in a real card. */
export function CardFields({ form }: { form: UseFormReturn<CardForm> }) {
  const t = useTranslations('checkout.card')
  const { errors, touchedFields, isSubmitted } = form.formState
  const { isFull, noteFull } = useTouchedFields<keyof CardForm>()
  const withEarlyInput = useEarlyInput()
  const errorOf = (field: keyof CardForm) => {
    const isShown = touchedFields[field] || isSubmitted || isFull(field)
    const problem = isShown && problems.find((one) => one === errors[field]?.message)
    return problem ? t(`problems.${problem}`) : undefined
  }
  const register = (field: keyof CardForm) =>
    form.register(field, { onChange: () => isFullValue[field](form.getValues(field)) && noteFull(field) })
  const digits = (field: keyof typeof formats) => {
    const registered = withEarlyInput(
      register(field),
      (text) => form.setValue(field, text, { shouldDirty: true }),
      formats[field],
    )
    return {
      ...registered,
      onChange: (event: Parameters<typeof formatInput>[0]) => {
        formatInput(event, formats[field])
        return registered.onChange(event)
      },
      inputMode: 'numeric' as const,
      autoComplete: 'off',
      'data-unkept': '',
      className: 'tabular-nums',
      error: errorOf(field),
    }
  }
  return (
    <fieldset className="grid gap-x-3 gap-y-5 mobile-xsm:grid-cols-2 mobile-md:gap-x-4">
      <legend className="sr-only">{t('legend')}</legend>
      <TextField
        {...digits('number')}
        label={t('number')}
        required
        enterKeyHint="next"
        frameClassName="mobile-xsm:col-span-2"
        after={<BrandMark form={form} />}
      />
      <TextField {...digits('expiry')} label={t('expiry')} hint={t('expiryHint')} required enterKeyHint="next" />
      <TextField {...digits('code')} label={t('code')} hint={t('codeHint')} required enterKeyHint="next" />
      <TextField
        {...withEarlyInput(register('name'), (text) => form.setValue('name', text, { shouldDirty: true }))}
        label={t('name')}
        autoComplete="cc-name"
        required
        enterKeyHint="done"
        error={errorOf('name')}
        frameClassName="mobile-xsm:col-span-2"
      />
    </fieldset>
  )
}
