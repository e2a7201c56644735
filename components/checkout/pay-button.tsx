'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { Button } from '../ui/button'

/**
 * The pay button, with a line below it that states what is still missing. `label` is the text of the method ('Place order'),
 * `total` the formatted amount after it, `mark` the icon of the method before it. Without `onClick` it submits its form.
 */
export function PayButton({
  label,
  total,
  mark,
  busy,
  missing,
  onClick,
}: {
  label: string
  total?: string | undefined
  mark?: ReactNode
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
        {mark}
        {total === undefined ? label : `${label} · ${total}`}
      </Button>
      <p id={id} role="status" className="text-center text-sm text-ink-muted not-empty:mt-2">
        {!busy && missing}
      </p>
    </div>
  )
}
