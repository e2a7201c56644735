'use client'

import { formatMoney } from '@awning/platform/money'
import { zodResolver } from '@hookform/resolvers/zod'
import { useLocale, useTranslations } from 'next-intl'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { confirmAtSandbox } from '../../../../lib/checkout/sandbox-api'
import {
  CardForm,
  emptyCard,
  formatCardNumber,
  formatExpiry,
  formatInput,
  formatSecurityCode,
  isFullCardNumber,
  sandboxMethodOf,
  testCards,
} from '../../../../lib/checkout/sandbox-card'
import { cardBrandOf } from '../../../../lib/payment/card-brand'
import { useRequest } from '../../../../lib/payment/use-request'
import { useEarlyInput, useTouchedFields } from '../../../form/form'
import { Icon } from '../../../ui/icon'
import { lazyWithRetry } from '../../../ui/lazy-with-retry'
import { TextField } from '../../../ui/text-field'
import { BillingAddress, useBillingAddress } from '../../details/billing-address'
import { Notice } from '../../notice'
import { PaymentMark } from '../marks/payment-mark'
import { PayButton } from '../pay-button'
import type { PanelProps } from '../payment-panel'

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
function CardFields({ form }: { form: UseFormReturn<CardForm> }) {
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

function TestCards() {
  const t = useTranslations('checkout.card')
  return (
    <details className="group -mt-3 text-sm">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-semibold underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
        <span>{t('otherCards')}</span>
        <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
      </summary>
      <dl className="mt-1 divide-y divide-line border-y border-line">
        {testCards().map(([card, numbers]) => (
          <div key={card} className="grid gap-x-4 py-2 mobile-md:grid-cols-2">
            <dt className="font-semibold tabular-nums">
              {numbers.map((number) => (
                <span key={number} className="block">
                  {number}
                </span>
              ))}
            </dt>
            <dd className="text-ink-muted">{t(`cards.${card}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

const ChallengeDialog = lazyWithRetry(() => import('./challenge-dialog').then((module) => module.ChallengeDialog))

/** The fields keep their values, whatever the result. Only a token is sent, never the card number. */
export function CardPanel({ checkout, missing, busy, total, place }: PanelProps) {
  const t = useTranslations('checkout')
  const locale = useLocale()
  const { value: amount, currency } = checkout.costs.total
  const billing = useBillingAddress(checkout)
  const challenge = useRequest<'complete' | 'fail'>()
  // Validates on every change. An error is shown once the field loses focus or has a complete value.
  const form = useForm({ resolver: zodResolver(CardForm), defaultValues: emptyCard, mode: 'all' })
  // Read in every render: react-hook-form only tracks form state that is read.
  const { isValid } = form.formState
  const isFilled = Object.values(useWatch({ control: form.control })).every((value) => value !== '')
  const goToCard = () => void form.trigger(undefined, { shouldFocus: true })
  const pay = async ({ number, name }: CardForm) => {
    const card = sandboxMethodOf(number)
    const checked = card && (await billing.check())
    if (!checked) return
    const { billingAddress } = checked
    await place({
      method: 'card',
      billing: { name },
      billingAddress,
      paymentMethodId: card,
      confirm: ({ paymentToken }) =>
        confirmAtSandbox(
          { id: checkout.id, paymentToken, billing: billingAddress, last4: number.slice(-4) },
          card,
          challenge.ask,
        ),
    })
  }
  return (
    <>
      <form method="post" noValidate onSubmit={(event) => void form.handleSubmit(pay)(event)} className="pay-panel">
        <CardFields form={form} />
        {billing.canDiffer && <BillingAddress {...billing} />}
        <Notice tone="plain" title={t('card.sandboxTitle')}>
          {t('card.sandboxText')}
        </Notice>
        <TestCards />
        <PayButton
          label={t('payment.place')}
          total={total}
          showsTotal
          busy={busy}
          missing={
            missing ??
            (isValid
              ? undefined
              : { text: t(isFilled ? 'payment.missing.cardCheck' : 'payment.missing.card'), go: goToCard }) ??
            (billing.isComplete ? undefined : { text: t('payment.missing.billing'), go: billing.goToProblem })
          }
        />
      </form>
      {challenge.answer && (
        <ChallengeDialog total={formatMoney({ amount, currency }, locale)} onAnswer={challenge.answer} />
      )}
    </>
  )
}
