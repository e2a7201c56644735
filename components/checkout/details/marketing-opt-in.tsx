'use client'

import type { Checkout } from '@awning/contract/checkout'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useChange } from '../../../lib/checkout/use-checkout'
import { useUnsavedChanges } from '../use-unsaved-changes'

/** Unchecked by default. */
export function MarketingOptIn({ checkout }: { checkout: Checkout }) {
  const t = useTranslations('checkout.payment')
  const id = useId()
  const change = useChange<{ marketingOptIn: boolean }>(checkout.id)
  const unsaved = useUnsavedChanges(change, checkout.version)
  // The pressed state shows at once: the mutation reports that it is pending a moment later.
  const [pressed, setPressed] = useState<boolean>()
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-sm">
        <input
          id={id}
          type="checkbox"
          checked={pressed ?? checkout.marketingOptIn}
          onChange={({ target }) => {
            setPressed(target.checked)
            change.mutate({ marketingOptIn: target.checked }, { onSettled: () => setPressed(undefined) })
          }}
          className="mt-0.5 size-5 shrink-0 cursor-pointer accent-ink"
        />
        <span>{t('optIn')}</span>
      </label>
      <p role="alert" className="text-sm text-danger">
        {unsaved && t('optInFailed')}
      </p>
    </div>
  )
}
