'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { type ReactNode, type RefObject, useId, useRef } from 'react'
import { paths } from '../../../lib/routing/paths'
import { BottomBar } from '../../ui/bottom-bar'
import { Button } from '../../ui/button'
import type { Elements } from '../../ui/content'
import { textElements } from '../../ui/text-elements'
import { useOutOfView } from '../../ui/use-out-of-view'
import { goToField } from '../go-to-step'

/**
 * On small screens, a bar with the total that leads to the selected payment method while its panel is out of view: it must not cover
 * the first fields of the panel. `isReady`: the steps before the payment are complete.
 */
function ContinueBar({
  target,
  total,
  isReady,
}: {
  target: RefObject<HTMLElement | null>
  total: string
  isReady: boolean
}) {
  const t = useTranslations('checkout')
  const isOutOfView = useOutOfView(target)
  if (isOutOfView === undefined) return null
  return (
    <BottomBar needed={isOutOfView && isReady} className="continue-bar tablet:hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="flex-1">
          <span className="block text-sm text-ink-muted">{t('summary.total')}</span>
          <span translate="no" className="price">
            {total}
          </span>
        </p>
        <Button
          size="md"
          onClick={() => {
            goToField('payment')
            target.current?.scrollIntoView({ block: 'nearest' })
          }}
        >
          {t('payment.continue')}
        </Button>
      </div>
    </BottomBar>
  )
}

/** The links open in a new tab, so that no input is lost. */
export function LegalText() {
  const t = useTranslations('checkout.payment')
  const tLayout = useTranslations('layout')
  const link = (href: string) => (chunks: ReactNode) => (
    <a href={href} target="_blank" rel="noopener" className="underline underline-offset-2 hover:text-ink">
      <span>{textElements(chunks)}</span>
      <span className="sr-only">{` (${tLayout('newWindow')})`}</span>
    </a>
  )
  return (
    <p className="text-sm text-ink-muted">
      {textElements(t.rich('legal', { terms: link(paths.terms()), privacy: link(paths.privacy()) }))}
    </p>
  )
}

/**
 * What is missing before the order can be placed: a localized text, the action that leads to the field, and whether that is in an
 * earlier step than the payment.
 */
export type MissingPart = { text: string; go?: (() => void) | undefined; isEarlier?: boolean }

export function MissingLine({ id, missing }: { id?: string; missing: MissingPart | undefined }) {
  return (
    <p id={id} role="status" className="text-center text-sm text-ink-muted not-empty:mt-1">
      {missing?.go ? (
        <button type="button" onClick={missing.go} className="link -mx-2 min-h-11 cursor-pointer px-2 font-semibold">
          {missing.text}
        </button>
      ) : (
        missing?.text
      )}
    </p>
  )
}

/**
 * The pay button, with the terms above it and a line below it that leads to what is still missing. `label` is the text of the method ('Place order'),
 * `total` the formatted amount, after it if `showsTotal`, `mark` the icon of the method before it. Without `onClick` it submits its form. On small
 * screens it sticks to the bottom of the viewport while its panel is in view (the panel must be a `pay-panel`), and nothing is missing
 * or the panel has the focus; otherwise another bar leads to it.
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
  const panel = useRef<HTMLElement>(null)
  return (
    <>
      <LegalText />
      <div
        ref={(element) => {
          panel.current = element?.closest<HTMLElement>('.pay-panel') ?? element
        }}
        className="pay-bar"
      >
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
      {total !== undefined && <ContinueBar target={panel} total={total} isReady={!busy && !missing?.isEarlier} />}
    </>
  )
}
