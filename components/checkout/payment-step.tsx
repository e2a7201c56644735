'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { useForm } from 'react-hook-form'
import type { Checkout } from '../../commerce/contract/checkout'
import { missingFor } from '../../lib/checkout/missing'
import { formatMoney } from '../../lib/money'
import { CardForm, emptyCard } from '../../lib/payment/card-schema'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { late } from '../ui/late'
import { RadioCard } from '../ui/radio-card'
import { CardFields } from './sandbox/card-fields'
import { LegalText } from './legal-text'
import { MarketingOptIn } from './marketing-opt-in'
import { Notice } from './notice'
import { OrderNotice } from './order-notice'
import { StepSection } from './step-section'
import type { usePlaceOrder } from './use-place-order'

const ChallengeDialog = late(() => import('./sandbox/challenge-dialog').then((module) => module.ChallengeDialog))

/** Step 3: how to pay, and the one button that orders. The card's fields stay filled in, whatever becomes of a try. */
export function PaymentStep({
  checkout,
  open,
  editing,
  updating,
  order,
  promo,
}: {
  checkout: Checkout
  open: boolean
  editing: boolean
  updating: boolean
  order: ReturnType<typeof usePlaceOrder>
  /** The way to a promo code on small screens. */
  promo: ReactNode
}) {
  const t = useTranslations('checkout')
  const locale = useLocale()
  const missingId = useId()
  const form = useForm({ resolver: zodResolver(CardForm), defaultValues: emptyCard, mode: 'onTouched' })
  const missing = missingFor(checkout, { editing, updating, cardComplete: form.formState.isValid })
  const { value: amount, currency } = checkout.costs.total
  const total = formatMoney({ amount, currency }, locale)
  return (
    <StepSection id="step-payment" number={3} title={t('payment.title')} state={open ? 'active' : 'waiting'}>
      {!open && <p className="text-ink-muted">{t('payment.waiting')}</p>}
      <form
        noValidate
        hidden={!open}
        onSubmit={(event) => void form.handleSubmit(order.place)(event)}
        className="grid gap-5 [&[hidden]]:hidden"
      >
        <p className="flex items-center gap-2 text-sm text-ink-muted">
          <Icon name="lock" className="size-4" />
          {t('payment.secure')}
        </p>
        <fieldset className="grid gap-4 rounded-panel border border-line p-3 mobile-md:p-4">
          <legend className="sr-only">{t('payment.title')}</legend>
          <RadioCard
            name="payment"
            value="card"
            checked
            readOnly
            aria-controls="payment-card"
            title={t('payment.card')}
            after={<Icon name="card" />}
          />
          <div id="payment-card" className="grid gap-5 px-1 pb-1">
            <Notice tone="plain" title={t('card.sandboxTitle')}>
              {t('card.sandboxText')}
            </Notice>
            <CardFields form={form} />
          </div>
        </fieldset>
        {promo}
        <MarketingOptIn checkout={checkout} />
        {order.trouble && <OrderNotice trouble={order.trouble} />}
        <Button
          type="submit"
          size="xl"
          wide
          busy={order.busy}
          busyText={t('payment.placing')}
          disabled={missing !== undefined && !order.busy}
          aria-describedby={missingId}
        >
          {checkout.priced ? t('payment.placeFor', { total }) : t('payment.place')}
        </Button>
        <p id={missingId} role="status" className="min-h-6 text-center text-sm text-ink-muted">
          {missing && !order.busy && t(`payment.missing.${missing}`)}
        </p>
        <LegalText />
      </form>
      {order.challenge && <ChallengeDialog total={total} onAnswer={order.challenge.answer} />}
    </StepSection>
  )
}
