'use client'

import type { Money } from '@awning/contract/primitives'
import { formatMoney } from '@awning/platform/money'
import { useLocale, useTranslations } from 'next-intl'
import { Icon } from '../ui/icon'
import { moneyTag, textElements } from '../ui/text-elements'

/** How much is missing until delivery is free, as text and as a bar. `from` is the subtotal from which it is. */
export function FreeDeliveryProgress({
  from,
  subtotal,
  className,
}: {
  from: Money
  subtotal: Money
  className?: string
}) {
  const t = useTranslations('cart.freeDelivery')
  const locale = useLocale()
  // The market was changed in another tab: the page reloads.
  if (from.currency !== subtotal.currency) return null
  const missing = from.amount - subtotal.amount
  const amount = formatMoney({ ...from, amount: missing }, locale)
  return (
    <div className={className}>
      <p role="status" className="flex items-center gap-2 text-sm font-medium">
        <Icon name={missing > 0 ? 'truck' : 'check'} className="size-5" />
        <span>{missing > 0 ? textElements(t.rich('missing', { amount, ...moneyTag })) : t('reached')}</span>
      </p>
      <div aria-hidden className="mt-2 h-1.5 overflow-hidden rounded-pill bg-surface3 forced-colors:border">
        <div
          className="h-full rounded-pill bg-primary-line transition-[width] duration-200 forced-colors:bg-[Highlight]"
          style={{ width: `${Math.min(100, Math.max(0, (subtotal.amount / from.amount) * 100))}%` }}
        />
      </div>
    </div>
  )
}
