'use client'

import type { Checkout } from '@awning/contract/checkout'
import { formatMoney } from '@awning/platform/money'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Icon } from '../../ui/icon'
import { lazyWithRetry } from '../../ui/lazy-with-retry'

export const loadSummarySheet = () => import('./summary-sheet').then((module) => module.SummarySheet)
const SummarySheet = lazyWithRetry(loadSummarySheet)

const quantityOf = ({ lineItems }: Checkout) => lineItems.reduce((sum, { quantity }) => sum + quantity, 0)

/** On small screens: a sticky bar with the quantity and the total that opens the summary. */
export function SummaryBar({ checkout }: { checkout: Checkout }) {
  const t = useTranslations('checkout.summary')
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const { value: amount, currency } = checkout.costs.total
  return (
    <div className="sticky top-0 z-30 border-b border-line bg-surface2 tablet-md:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="flex min-h-14 w-full cursor-pointer items-center gap-2 px-gutter text-left"
      >
        <Icon name="bag" className="size-5" />
        <span className="font-semibold">{t('cart', { count: quantityOf(checkout) })}</span>
        <Icon name="chevron-down" className="size-4" />
        <span
          translate="no"
          className={checkout.priced ? 'price ml-auto text-lg' : 'ml-auto text-lg text-ink-muted tabular-nums'}
        >
          {formatMoney({ amount, currency }, locale)}
        </span>
      </button>
      {open && <SummarySheet checkout={checkout} promoOpen={false} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** On small screens, in the payment step: a button that opens the summary with the promo code field. */
export function PromoCodeButton({ checkout }: { checkout: Checkout }) {
  const t = useTranslations('checkout.promo')
  const [open, setOpen] = useState(false)
  return (
    // The text has 10px of space above and below it inside the control: the margins make the visible gaps equal.
    <div className="mt-2.5 -mb-2.5 tablet-md:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        data-opens="promoCode"
        onClick={() => setOpen(true)}
        className="link min-h-11 cursor-pointer text-left font-semibold"
      >
        {checkout.promoCode === null ? t('open') : `${t('label')} ${checkout.promoCode}`}
      </button>
      {open && <SummarySheet checkout={checkout} promoOpen onClose={() => setOpen(false)} />}
    </div>
  )
}
