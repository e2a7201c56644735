'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import type { Money } from '../../commerce/contract/primitives'
import { formatMoney } from '../../lib/money'
import type { CardProblem } from '../../lib/payment/card-problem'
import { Notice } from './notice'
import { useErrorTitle } from './use-error-title'

/** Why the last press on 'Place order' did not end in an order. */
export type OrderTrouble =
  | { kind: 'refused'; problem: CardProblem }
  | { kind: 'totalChanged'; before: Money; after: Money; promoLost: boolean }
  | { kind: 'failed'; code: string | undefined }
  | { kind: 'notPlaced' }

/** Takes focus when it appears, above the button that was pressed. */
export function OrderNotice({ trouble }: { trouble: OrderTrouble }) {
  const t = useTranslations('checkout')
  const locale = useLocale()
  const box = useRef<HTMLDivElement>(null)
  useErrorTitle()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new trouble takes focus, also one of the same words.
  useEffect(() => box.current?.focus(), [trouble])

  if (trouble.kind === 'totalChanged') {
    const { before, after, promoLost } = trouble
    return (
      <Notice ref={box} tone="warn" title={promoLost ? t('promo.rejected') : undefined}>
        {t('payment.totalChanged', { before: formatMoney(before, locale), after: formatMoney(after, locale) })}
      </Notice>
    )
  }
  const detail =
    trouble.kind === 'refused'
      ? t(`cardErrors.${trouble.problem}`)
      : trouble.kind === 'notPlaced'
        ? t('payment.notPlaced')
        : t('payment.intent', { message: trouble.code ?? t('payment.noAnswer') })
  return (
    <Notice ref={box} tone="danger" title={t('payment.banner')}>
      {detail}
    </Notice>
  )
}
