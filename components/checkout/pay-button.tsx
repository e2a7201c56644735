'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useRef } from 'react'
import { Button } from '../ui/button'
import { MissingLine, type MissingPart } from './missing-line'
import { useFloating } from './use-floating'

/**
 * The pay button, with a line below it that leads to what is still missing. `label` is the text of the method ('Place order'),
 * `total` the formatted amount after it, `mark` the icon of the method before it. Without `onClick` it submits its form. On small
 * screens it floats at the bottom while its place is below the viewport.
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
  missing: MissingPart | undefined
  onClick?: () => void
}) {
  const t = useTranslations('checkout.payment')
  const id = useId()
  const slot = useRef<HTMLDivElement>(null)
  const floating = useFloating(slot)
  return (
    // The height of the button stays free while it floats, so that nothing moves.
    <div ref={slot} className="min-h-[60px]">
      <div
        data-floating={floating || undefined}
        className={clsx(
          floating &&
            'fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface px-gutter py-2.5 pb-[max(10px,env(safe-area-inset-bottom))]',
        )}
      >
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
        <MissingLine id={id} missing={busy ? undefined : missing} />
      </div>
    </div>
  )
}
