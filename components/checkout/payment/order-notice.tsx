'use client'

import type { Checkout } from '@awning/contract/checkout'
import { errorCodes } from '@awning/contract/errors'
import type { PaymentMethod } from '@awning/contract/payment-offer'
import { formatMoney } from '@awning/platform/money'
import { useLocale, useTranslations } from 'next-intl'
import { type Ref, useEffect, useRef, useState } from 'react'
import type { CatalogText } from '../../../lib/api/catalog-text'
import type { PurchaseStage } from '../../../lib/checkout/complete-purchase'
import type { UnacknowledgedChange } from '../../../lib/checkout/unacknowledged-change'
import type { CardErrorReason } from '../../../lib/payment/card-error-reason'
import { ErrorTitle } from '../../form/form'
import { Notice } from '../notice'

type Failure =
  | { kind: 'declined'; problem: CardErrorReason; method: PaymentMethod }
  | {
      kind: 'failed'
      stage: PurchaseStage
      code: string | undefined
      text?: CatalogText | undefined
      message?: string | undefined
      method: PaymentMethod
    }
  | { kind: 'notPlaced' }

/** Why the last press on a button that pays did not end in an order. */
export type OrderTrouble = Failure | { kind: 'cancelled' } | { kind: 'afterpayFailed' }

/**
 * Takes focus when it appears, above the button that was pressed. In the middle of the screen, no toast and no bar at an edge covers
 * it.
 */
export function OrderNotice({ failure }: { failure: OrderTrouble }) {
  const t = useTranslations('checkout')
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new trouble takes focus, even with the same text.
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [failure])

  switch (failure.kind) {
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
          <FailureText failure={failure} />
          <ErrorTitle />
        </Notice>
      )
  }
}

/** The order or its total differs from what was displayed. The buyer must review it before placing the order. */
export function ChangeNotice({
  unacknowledged: { before, changed, promoLost },
  checkout,
  ref,
}: {
  unacknowledged: UnacknowledgedChange
  checkout: Checkout
  ref: Ref<HTMLDivElement>
}) {
  const t = useTranslations('checkout')
  const locale = useLocale()
  const [from, to] = [before, checkout].map(({ costs: { total } }) =>
    formatMoney({ amount: total.value, currency: total.currency }, locale),
  )
  // The total is in the previous sentence.
  const parts = changed.filter((part) => part !== 'total').map((part) => t(`payment.parts.${part}`))
  return (
    <Notice ref={ref} tone="warn" title={promoLost ? t('promo.rejected') : undefined}>
      <p>
        {from === to ? t('payment.orderChanged') : t('payment.totalChanged', { before: from ?? '', after: to ?? '' })}
      </p>
      {parts.length > 0 && (
        <p className="mt-1">
          {t('payment.changed', { parts: new Intl.ListFormat(locale, { type: 'unit' }).format(parts) })}
        </p>
      )}
      <ErrorTitle />
    </Notice>
  )
}

function FailureText({ failure }: { failure: Failure }) {
  const t = useTranslations('checkout')
  // The connection state at the time of the failure: the text stays until the next attempt.
  const [offline] = useState(() => !navigator.onLine)
  if (failure.kind === 'notPlaced') return <p>{t('payment.notPlaced')}</p>
  if (failure.kind === 'failed' && failure.stage === 'prepare') {
    const reason = failure.code === undefined && offline ? 'offline' : reasonOf(failure.code)
    // A text of the catalog and a known reason are translated; any other text is the service's.
    const known = failure.text ? t(failure.text) : t(`payment.intentReasons.${reason}`)
    const message = !failure.text && reason === 'other' ? (failure.message ?? known) : known
    return <p>{t('payment.intent', { message })}</p>
  }
  if (failure.kind === 'failed' && failure.text) return <p>{t(failure.text)}</p>
  if (failure.method === 'paypal')
    return (
      <>
        <p>{t('payment.paypalIssue')}</p>
        <p>{t('payment.notPlaced')}</p>
      </>
    )
  return <p>{failure.kind === 'declined' ? t(`cardErrors.${failure.problem}`) : t('payment.notPlaced')}</p>
}

/** Maps an error code of the service to a key below `payment.intentReasons`: error codes are not shown to the buyer. */
function reasonOf(code: string | undefined): 'noAnswer' | 'method' | 'tooMany' | 'declines' | 'other' {
  if (code === undefined || code === errorCodes.providerUnreachable) return 'noAnswer'
  if (code === errorCodes.methodUnavailable) return 'method'
  if (code === errorCodes.tooManyDeclines) return 'declines'
  return code === errorCodes.tooMany ? 'tooMany' : 'other'
}
