// Bundle boundary: loaded with its payment method.
'use client'

import type { Place } from '@awning/address/address-place'
import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js'
import clsx from 'clsx'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { confirmAtStripe, createPaymentMethodAtStripe } from '../../../../lib/payment/stripe-confirmation'
import type { StripeKeys } from '../../../../lib/payment/stripe-script'
import type { StripeCardElementChangeEvent } from '../../../../lib/payment/stripe-types'
import { Icon } from '../../../ui/icon'
import { TextField } from '../../../ui/text-field'
import { BillingAddress, useBillingAddress } from '../../details/billing-address'
import { PayButton } from '../pay-button'
import type { PanelProps } from '../payment-panel'
import { ScriptState } from '../script-state'
import { useStripeScript } from './use-stripe-script'

/** The theme colors as computed values for a provider's iframe, where our CSS variables do not exist. */
export function elementColors(): { ink: string; muted: string; danger: string } {
  const probe = document.createElement('span')
  document.body.append(probe)
  const read = (token: string) => {
    probe.style.color = `var(${token})`
    return window.getComputedStyle(probe).color
  }
  const colors = { ink: read('--ink'), muted: read('--ink-muted'), danger: read('--danger') }
  probe.remove()
  return colors
}

/** The billing address of a card for Stripe. Without an address, only the default country. */
export function toStripeAddress(place: Place | undefined) {
  if (!place) return { country: 'US' }
  const { address1, address2, city, state, stateCode, zip, countryCode } = place
  const region = stateCode || state
  return {
    ...(address1 && { line1: address1 }),
    ...(address2 && { line2: address2 }),
    ...(city && { city }),
    ...(region && { state: region }),
    ...(zip && { postal_code: zip }),
    country: countryCode,
  }
}

type Card = Pick<StripeCardElementChangeEvent, 'empty' | 'complete' | 'error'>
const emptyCard: Card = { empty: true, complete: false, error: undefined }

/** The name on the card is our field, the card is Stripe's. Both are validated on change and on blur. */
export function StripeCardForm({ checkout, missing, busy, total, onEdit, place }: PanelProps) {
  const t = useTranslations('checkout')
  const stripe = useStripe()
  const elements = useElements()
  const id = useId()
  const [card, setCard] = useState<Card>(emptyCard)
  const form = useForm({ defaultValues: { name: '' }, mode: 'all' })
  const billing = useBillingAddress(checkout)
  const options = useMemo(cardOptions, [])
  const complete = form.formState.isValid && card.complete && !card.empty && card.error === undefined

  const goToCard = () => {
    if (card.complete) form.setFocus('name')
    else elements?.getElement(CardElement)?.focus()
  }

  const pay = async ({ name }: { name: string }) => {
    const element = elements?.getElement(CardElement)
    const checked = stripe && element && (await billing.check())
    if (!checked) return
    const { billingAddress } = checked
    const address = toStripeAddress(billingAddress ?? checkout.customer?.address)
    const paymentMethod: { id?: string } = {}
    await place({
      method: 'card',
      billing: { name },
      billingAddress,
      make: async () => {
        const billing_details = { name, email: checkout.customer?.email, address }
        const response = await createPaymentMethodAtStripe(() =>
          stripe.createPaymentMethod({ type: 'card', card: element, billing_details }),
        )
        if ('paymentMethodId' in response) paymentMethod.id = response.paymentMethodId
        return response
      },
      confirm: async ({ paymentToken }) => await confirmAtStripe(stripe, paymentToken, paymentMethod.id ?? ''),
    })
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void form.handleSubmit(pay)(event)} className="pay-panel">
      {/* biome-ignore lint/a11y/useSemanticElements: the iframe labels its own fields; this labels the iframe. */}
      <div role="group" aria-labelledby={id} aria-describedby={card.error && `${id}-error`} className="min-w-0">
        <p id={id} className="mb-1.5 text-sm font-semibold text-ink">
          {t('card.legend')}
        </p>
        <CardElement
          options={options}
          onChange={({ empty, complete: done, error }) => {
            setCard({ empty, complete: done, error })
            onEdit()
          }}
          className={clsx(
            'block min-h-14 w-full rounded-field border bg-surface px-4 py-[17px] hover:border-ink',
            'stripe-field',
            card.error ? 'border-2 border-danger' : 'border-line-strong',
          )}
        />
        {card.error && (
          <p
            id={`${id}-error`}
            role="alert"
            className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger"
          >
            <Icon name="alert" className="mt-0.5 size-4" />
            <span>{card.error.message}</span>
          </p>
        )}
      </div>
      <TextField
        {...form.register('name', { validate: (name) => (name.trim() === '' ? 'name' : true), maxLength: 160 })}
        label={t('card.name')}
        autoComplete="cc-name"
        required
        enterKeyHint="done"
        error={form.formState.errors.name && t('card.problems.name')}
      />
      {billing.canDiffer && <BillingAddress {...billing} />}
      <PayButton
        label={t('payment.place')}
        total={total}
        showsTotal
        busy={busy}
        missing={
          missing ??
          (complete
            ? undefined
            : { text: t(card.error ? 'payment.missing.cardCheck' : 'payment.missing.card'), go: goToCard }) ??
          (billing.isComplete ? undefined : { text: t('payment.missing.billing'), go: billing.goToProblem })
        }
      />
    </form>
  )
}

/** The billing address has the postcode already, and buyers are not offered to save their card with Link. */
function cardOptions() {
  const { ink, muted, danger } = elementColors()
  return {
    hidePostalCode: true,
    disableLink: true,
    style: {
      base: { fontSize: '16px', color: ink, iconColor: muted, '::placeholder': { color: muted } },
      invalid: { color: danger, iconColor: danger },
    },
  }
}

/** Cards: the fields are in Stripe's iframe, so the card number never enters this page. */
export function StripeCard({ keys, ...panel }: PanelProps & { keys: StripeKeys }) {
  const locale = useLocale()
  const [loaded, retry] = useStripeScript(keys)
  const options = useMemo(() => ({ locale }), [locale])
  if (loaded.state !== 'ready') return <ScriptState state={loaded.state} method={panel.offer.method} onRetry={retry} />
  return (
    <Elements stripe={loaded.stripe} options={options}>
      <StripeCardForm {...panel} />
    </Elements>
  )
}
