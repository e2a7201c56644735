'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import type { Checkout } from '../../commerce/contract/checkout'
import { useChange } from '../../lib/checkout/use-checkout'

/** Never ticked for the buyer. */
export function MarketingOptIn({ checkout }: { checkout: Checkout }) {
  const t = useTranslations('checkout.payment')
  const id = useId()
  const change = useChange<{ marketingOptIn: boolean }>(checkout.id)
  const checked = change.isPending ? change.variables.marketingOptIn : checkout.marketingOptIn
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-sm">
        <input
          id={id}
          type="checkbox"
          checked={checked}
          onChange={(event) => change.mutate({ marketingOptIn: event.target.checked })}
          className="mt-0.5 size-5 shrink-0 cursor-pointer accent-ink"
        />
        {t('optIn')}
      </label>
      <p role="alert" className="text-sm text-danger">
        {change.isError && t('optInFailed')}
      </p>
    </div>
  )
}
