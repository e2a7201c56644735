'use client'

import { formatMoney } from '@awning/platform/money'
import { zodResolver } from '@hookform/resolvers/zod'
import { useLocale, useTranslations } from 'next-intl'
import { useForm, useWatch } from 'react-hook-form'
import { CardForm, emptyCard } from '../../../../lib/checkout/card-schema'
import { confirmAtSandbox } from '../../../../lib/checkout/sandbox-api'
import { sandboxMethodOf } from '../../../../lib/checkout/sandbox-card'
import { useRequest } from '../../../../lib/payment/use-request'
import { lazyWithRetry } from '../../../ui/lazy-with-retry'
import { BillingAddress } from '../../details/billing-address'
import { useBillingAddress } from '../../details/use-billing-address'
import { Notice } from '../../notice'
import { PayButton } from '../pay-button'
import type { PanelProps } from '../payment-panel'
import { CardFields } from './card-fields'
import { TestCards } from './test-cards'

const ChallengeDialog = lazyWithRetry(() => import('./challenge-dialog').then((module) => module.ChallengeDialog))

/** Test cards. The fields keep their values, whatever the result. Only a token is sent, never the card number. */
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
        confirmAtSandbox({ id: checkout.id, paymentToken, billing: billingAddress }, card, challenge.ask),
    })
  }
  return (
    <>
      <form method="post" noValidate onSubmit={(event) => void form.handleSubmit(pay)(event)} className="pay-panel">
        <CardFields form={form} />
        {billing.isAsked && <BillingAddress {...billing} />}
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
