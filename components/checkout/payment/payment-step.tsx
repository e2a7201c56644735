'use client'

import type { Checkout } from '@awning/contract/checkout'
import type { StorePayments } from '@awning/contract/payment-offer'
import { formatMoney } from '@awning/platform/money'
import clsx from 'clsx'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { findMissing, isFree, type Missing } from '../../../lib/checkout/missing'
import type { UnacknowledgedChange } from '../../../lib/checkout/unacknowledged-change'
import { useDelivery } from '../../../lib/checkout/use-checkout'
import type { Elements } from '../../ui/content'
import { Icon } from '../../ui/icon'
import { useAddressPending } from '../delivery/delivery-step'
import { MarketingOptIn } from '../details/marketing-opt-in'
import { useAddressSending } from '../details/use-send-address'
import { goToMissing } from '../go-to-step'
import { Notice } from '../notice'
import { StepSection } from '../step-section'
import { ChangeNotice, OrderNotice } from './order-notice'
import { MissingLine, type MissingPart, PayButton } from './pay-button'
import { PaymentMethods } from './payment-methods'
import type { PaymentChoice } from './use-payment-method'
import type { usePlaceOrder } from './use-place-order'
import type { EarlierPaymentState } from './use-return'

/** In place of the payment methods: the button that places an order whose discount covers the total. */
function FreeOrder({
  missing,
  busy,
  total,
  onPlace,
}: {
  missing: MissingPart | undefined
  busy: boolean
  total: string | undefined
  onPlace: () => void
}) {
  const t = useTranslations('checkout.payment')
  return (
    <div className="pay-panel rounded-field border border-line-strong bg-surface p-4">
      <p className="flex items-start gap-2">
        <Icon name="check" className="mt-0.5 size-5 text-success" />
        <span>{t('free')}</span>
      </p>
      <PayButton label={t('place')} total={total} showsTotal busy={busy} missing={missing} onClick={onPlace} />
    </div>
  )
}

/**
 * The state of a payment that was started before the page was opened. It takes focus and scrolls into view, since a reload may
 * restore a scroll position far below it. It does not move focus if the buyer is using another control by then.
 */
function PaymentStatusNotice({ state }: { state: EarlierPaymentState | undefined }) {
  const t = useTranslations('checkout.payment.begun')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = box
    const { activeElement, body } = document
    if (state === undefined || current === null || (activeElement !== body && activeElement !== current)) return
    current.focus({ preventScroll: true })
    // Also needed if it has focus already: the browser may restore the scroll position later.
    current.scrollIntoView({ block: 'center' })
  }, [state])
  if (state === undefined) return null
  return (
    <Notice ref={box} tone="plain" title={t(`${state}.title`)}>
      {t(`${state}.text`)}
    </Notice>
  )
}

/** Input is kept, whatever the result of an attempt. */
export function PaymentStep({
  checkout,
  payments,
  choice,
  open,
  editing,
  updating,
  order,
  unacknowledged,
  earlierPayment,
  promo,
}: {
  checkout: Checkout
  payments: StorePayments
  choice: PaymentChoice
  open: boolean
  editing: boolean
  updating: boolean
  order: ReturnType<typeof usePlaceOrder>
  unacknowledged: UnacknowledgedChange | null
  /** The state of a payment that was started before this page was opened. */
  earlierPayment: EarlierPaymentState | undefined
  /** The promo code button of small screens. */
  promo: Elements
}) {
  const t = useTranslations('checkout')
  const locale = useLocale()
  const delivery = useDelivery(checkout)
  const isSending = useAddressSending(checkout.id)
  const isSaving = useAddressPending(checkout.id)
  const { addressRequired } = checkout
  const isLoadingDelivery = isSending || isSaving || (checkout.customer !== null && delivery.isPending)
  const noDelivery = addressRequired && !delivery.isPending && !delivery.data?.length
  const missing =
    earlierPayment === 'looking'
      ? 'begun'
      : findMissing(checkout, { editing, updating, noDelivery, offer: choice.chosen })
  const missingPart = (name: Missing | 'begun') => ({
    text: name === 'address' && !addressRequired ? t('digital.missing') : t(`payment.missing.${name}`),
    go: name === 'begun' ? undefined : goToMissing(name),
    isEarlier: name === 'address' || name === 'address-edit' || name === 'delivery',
  })
  const { value: amount, currency } = checkout.costs.total
  const button = {
    missing: missing && missingPart(missing),
    busy: order.busy,
    total: checkout.priced ? formatMoney({ amount, currency }, locale) : undefined,
  }
  return (
    <StepSection
      id="step-payment"
      number={addressRequired ? 3 : 2}
      title={t('payment.title')}
      state={open ? 'active' : 'waiting'}
    >
      {!open && (
        <div
          className={clsx(
            'flex flex-wrap content-start items-center justify-between gap-x-4 text-ink-muted',
            // What is below leaves the screen before the methods are shown, so that it does not move then.
            (isLoadingDelivery || checkout.customer !== null) && 'min-h-dvh',
          )}
        >
          <span>
            {t(checkout.customer ? 'payment.waitingDelivery' : addressRequired ? 'payment.waiting' : 'digital.needed')}
          </span>
          {!isLoadingDelivery && (
            <>
              <MissingLine missing={missingPart(checkout.customer ? 'delivery' : 'address')} />
              <div className="w-full">{promo}</div>
            </>
          )}
        </div>
      )}
      {open && <p className="hidden noscript:block">{t('plain.pay')}</p>}
      <div hidden={!open} className="grid gap-5 noscript:hidden [&[hidden]]:hidden">
        <div>
          <p className="flex items-center gap-2 text-sm text-ink-muted">
            <Icon name="lock" className="size-4" />
            <span>{t('payment.secure')}</span>
          </p>
          {open && promo}
        </div>
        <PaymentStatusNotice state={order.trouble ? undefined : earlierPayment} />
        {order.trouble && <OrderNotice failure={order.trouble} />}
        {unacknowledged && checkout.priced && (
          <ChangeNotice unacknowledged={unacknowledged} checkout={checkout} ref={order.changeNotice} />
        )}
        {checkout.methods.length === 0 && !isFree(checkout) && <Notice tone="warn" title={t('payment.none')} />}
        <div onChange={order.forget}>
          {isFree(checkout) ? (
            <FreeOrder {...button} onPlace={() => void order.placeFree()} />
          ) : (
            <PaymentMethods
              {...button}
              checkout={checkout}
              payments={payments}
              choice={choice}
              open={open}
              onEdit={order.forget}
              place={order.place}
            />
          )}
        </div>
        <MarketingOptIn checkout={checkout} />
      </div>
    </StepSection>
  )
}
