'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useId, useRef } from 'react'
import { Button } from '../../ui/button'
import type { Elements } from '../../ui/content'
import { ContinueBar } from '../continue-bar'
import { LegalText } from './legal-text'
import { MissingLine, type MissingPart } from './missing-line'

/**
 * The pay button, with the terms above it and a line below it that leads to what is still missing. `label` is the text of the method ('Place order'),
 * `total` the formatted amount, after it if `showsTotal`, `mark` the icon of the method before it. Without `onClick` it submits its form. On small
 * screens it sticks to the bottom of the viewport while its panel is in view (the panel must be a `pay-panel`); otherwise another bar
 * leads to it.
 */
export function PayButton({
  label,
  total,
  showsTotal,
  mark,
  busy,
  missing,
  wallet,
  paypal,
  onClick,
}: {
  label: string
  /** Undefined until delivery and tax are part of it. */
  total: string | undefined
  showsTotal?: boolean
  mark?: Elements
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
  const bar = useRef<HTMLDivElement>(null)
  return (
    <>
      <LegalText />
      <div ref={bar} className="pay-bar">
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
          <span>
            <span>{label}</span>
            {showsTotal && total !== undefined && (
              <>
                <span>{' · '}</span>
                <span translate="no">{total}</span>
              </>
            )}
          </span>
        </Button>
        <MissingLine id={id} missing={busy ? undefined : missing} />
      </div>
      {total !== undefined && <ContinueBar target={bar} total={total} isReady={!busy && !missing?.isEarlier} />}
    </>
  )
}
