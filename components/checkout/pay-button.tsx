'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button } from '../ui/button'

/**
 * The button that pays, with the line below it that says what is still missing. `label` is what the method calls it ('Place order'), `total` the
 * formatted amount beside it. Without `onClick` it submits the form that it stands in.
 */
export function PayButton({
  label,
  total,
  busy,
  missing,
  onClick,
}: {
  label: string
  total?: string | undefined
  busy: boolean
  missing: string | undefined
  onClick?: () => void
}) {
  const t = useTranslations('checkout.payment')
  const id = useId()
  return (
    <div>
      <Button
        type={onClick ? 'button' : 'submit'}
        size="xl"
        wide
        busy={busy}
        busyText={t('placing')}
        disabled={missing !== undefined && !busy}
        aria-describedby={id}
        {...(onClick && { onClick })}
      >
        {total === undefined ? label : `${label} · ${total}`}
      </Button>
      <p id={id} role="status" className="mt-2 min-h-6 text-center text-sm text-ink-muted">
        {!busy && missing}
      </p>
    </div>
  )
}
