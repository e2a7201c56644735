'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type Ref, useEffect, useRef, useState } from 'react'
import type { Checkout } from '../../commerce/contract/checkout'
import { errorCodes } from '../../commerce/contract/errors'
import type { PaymentMethod } from '../../commerce/contract/payment-offer'
import type { CatalogText } from '../../lib/checkout/catalog-text'
import type { PlacingStage } from '../../lib/checkout/place-order'
import type { Unseen } from '../../lib/checkout/unseen'
import { formatMoney } from '../../lib/money'
import type { CardProblem } from '../../lib/payment/card-problem'
import { Notice } from './notice'
import { useErrorTitle } from './use-error-title'

type Failure =
  | { kind: 'refused'; problem: CardProblem; method: PaymentMethod }
  | {
      kind: 'failed'
      stage: PlacingStage
      code: string | undefined
      text?: CatalogText | undefined
      method: PaymentMethod
    }
  | { kind: 'notPlaced' }

/** Why the last press on a button that pays did not end in an order. */
export type OrderTrouble = Failure | { kind: 'cancelled' } | { kind: 'afterpayFailed' }

/** Takes focus when it appears, above the button that was pressed. */
export function OrderNotice({ trouble }: { trouble: OrderTrouble }) {
  const t = useTranslations('checkout')
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new trouble takes focus, also one of the same words.
  useEffect(() => box.current?.focus(), [trouble])

  switch (trouble.kind) {
    case 'cancelled':
      return <Notice ref={box} tone="plain" title={t('payment.cancelled')} />
    case 'afterpayFailed':
      return (
        <Notice ref={box} tone="plain" title={t('payment.afterpay.failedTitle')}>
          {t('payment.notPlaced')}
        </Notice>
      )
    default:
      return (
        <Notice ref={box} tone="danger" title={t('payment.banner')}>
          <FailureText failure={trouble} />
          <ErrorTitle />
        </Notice>
      )
  }
}

/** The order costs something else than was shown, or is another one: to be looked at before it is placed. */
export function UnseenNotice({
  unseen: { before, changed, promoLost },
  checkout,
  ref,
}: {
  unseen: Unseen
  checkout: Checkout
  ref: Ref<HTMLDivElement>
}) {
  const t = useTranslations('checkout')
  const locale = useLocale()
  const [from, to] = [before, checkout].map(({ costs: { total } }) =>
    formatMoney({ amount: total.value, currency: total.currency }, locale),
  )
  // The total is in the sentence before.
  const parts = changed.filter((part) => part !== 'total').map((part) => t(`payment.parts.${part}`))
  return (
    <Notice ref={ref} tone="warn" title={promoLost ? t('promo.rejected') : undefined}>
      {from === to ? t('payment.orderChanged') : t('payment.totalChanged', { before: from ?? '', after: to ?? '' })}
      {parts.length > 0 && (
        <p className="mt-1">
          {t('payment.changed', { parts: new Intl.ListFormat(locale, { type: 'unit' }).format(parts) })}
        </p>
      )}
      <ErrorTitle />
    </Notice>
  )
}

function ErrorTitle() {
  useErrorTitle()
  return null
}

function FailureText({ failure }: { failure: Failure }) {
  const t = useTranslations('checkout')
  // As it was when the press failed: the words stay until the next one.
  const [offline] = useState(() => !navigator.onLine)
  if (failure.kind === 'notPlaced') return t('payment.notPlaced')
  if (failure.kind === 'failed' && failure.stage === 'prepare') {
    const reason = failure.code === undefined && offline ? 'offline' : reasonOf(failure.code)
    return t('payment.intent', { message: failure.text ? t(failure.text) : t(`payment.intentReasons.${reason}`) })
  }
  if (failure.kind === 'failed' && failure.text) return t(failure.text)
  if (failure.method === 'paypal')
    return (
      <>
        <p>{t('payment.paypalIssue')}</p>
        <p>{t('payment.notPlaced')}</p>
      </>
    )
  return failure.kind === 'refused' ? t(`cardErrors.${failure.problem}`) : t('payment.notPlaced')
}

/** A code of the service as a key below `payment.intentReasons`: the buyer reads no codes. */
function reasonOf(code: string | undefined): 'noAnswer' | 'method' | 'tooMany' | 'other' {
  if (code === undefined || code === errorCodes.providerUnreachable) return 'noAnswer'
  if (code === errorCodes.methodUnavailable) return 'method'
  return code === errorCodes.tooMany ? 'tooMany' : 'other'
}
