'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { Button } from '../ui/button'
import { LegalText } from './legal-text'
import { MissingLine, type MissingPart } from './missing-line'

/**
 * The pay button, with the terms above it and a line below it that leads to what is still missing. `label` is the text of the method ('Place order'),
 * `total` the formatted amount after it, `mark` the icon of the method before it. Without `onClick` it submits its form. On small
 * screens it sticks to the bottom of the viewport while its panel is in view: the panel must be a `pay-panel`.
 */
export function PayButton({
  label,
  total,
  mark,
  busy,
  missing,
  wallet,
  paypal,
  onClick,
}: {
  label: string
  total?: string | undefined
  mark?: ReactNode
  busy: boolean
  missing: MissingPart | undefined
  /** The button of a wallet is 55 px high. */
  wallet?: boolean
  /** In the colors of PayPal. */
  paypal?: boolean
  onClick?: () => void
}) {
  const t = useTranslations('checkout.payment')
  const id = useId()
  return (
    <>
      <LegalText />
      <div className="pay-bar">
        <Button
          type={onClick ? 'button' : 'submit'}
          size="xl"
          wide
          busy={busy}
          busyText={t('placing')}
          disabled={missing !== undefined && !busy}
          aria-describedby={id}
          className={clsx(wallet && 'h-[55px] min-h-0', paypal && 'button-paypal')}
          {...(onClick && { onClick })}
        >
          {mark}
          {total === undefined ? label : `${label} · ${total}`}
        </Button>
        <MissingLine id={id} missing={busy ? undefined : missing} />
      </div>
    </>
  )
}
