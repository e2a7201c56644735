'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { errorCodes } from '../../commerce/contract/errors'
import type { PaymentMethod } from '../../commerce/contract/payment-offer'
import type { Money } from '../../commerce/contract/primitives'
import type { PlacingStage } from '../../lib/checkout/place-order'
import { formatMoney } from '../../lib/money'
import type { CardProblem } from '../../lib/payment/card-problem'
import { Notice } from './notice'
import { useErrorTitle } from './use-error-title'

type Failure =
  | { kind: 'refused'; problem: CardProblem; method: PaymentMethod }
  | { kind: 'failed'; stage: PlacingStage; code: string | undefined; method: PaymentMethod }
  | { kind: 'notPlaced' }

/** Why the last press on a button that pays did not end in an order. */
export type OrderTrouble =
  | Failure
  | { kind: 'totalChanged'; before: Money; after: Money; promoLost: boolean }
  | { kind: 'cancelled' }

/** Takes focus when it appears, above the button that was pressed. */
export function OrderNotice({ trouble }: { trouble: OrderTrouble }) {
  const t = useTranslations('checkout')
  const locale = useLocale()
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new trouble takes focus, also one of the same words.
  useEffect(() => box.current?.focus(), [trouble])

  switch (trouble.kind) {
    case 'cancelled':
      return <Notice ref={box} tone="plain" title={t('payment.cancelled')} />
    case 'totalChanged':
      return (
        <Notice ref={box} tone="warn" title={trouble.promoLost ? t('promo.rejected') : undefined}>
          {t('payment.totalChanged', {
            before: formatMoney(trouble.before, locale),
            after: formatMoney(trouble.after, locale),
          })}
          <ErrorTitle />
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

function ErrorTitle() {
  useErrorTitle()
  return null
}

function FailureText({ failure }: { failure: Failure }) {
  const t = useTranslations('checkout')
  if (failure.kind === 'notPlaced') return t('payment.notPlaced')
  if (failure.kind === 'failed' && failure.stage === 'prepare')
    return t('payment.intent', { message: t(`payment.intentReasons.${reasonOf(failure.code)}`) })
  if (failure.method === 'paypal') return t('payment.paypalIssue')
  return failure.kind === 'refused' ? t(`cardErrors.${failure.problem}`) : t('payment.notPlaced')
}

/** A code of the service as a key below `payment.intentReasons`: the buyer reads no codes. */
function reasonOf(code: string | undefined): 'noAnswer' | 'method' | 'tooMany' | 'other' {
  if (code === undefined || code === errorCodes.providerUnreachable) return 'noAnswer'
  if (code === errorCodes.methodUnavailable) return 'method'
  return code === errorCodes.tooMany ? 'tooMany' : 'other'
}
