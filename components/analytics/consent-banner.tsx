'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { type ConsentChoice, everything, nothing, readChoice } from '../../lib/analytics/consent'
import { useConsentBanner } from '../../lib/analytics/consent-banner-state'
import { currentConsent, hasPrivacyControl } from '../../lib/analytics/current-consent'
import { readTagSetting, type TagSetting } from '../../lib/analytics/tag-setting'
import { paths } from '../../lib/routing/paths'
import { AllMessages } from '../ui/all-messages'
import { Button } from '../ui/button'
import type { Content } from '../ui/content'
import { Icon } from '../ui/icon'
import { ShopLink } from '../ui/shop-link'
import { useReservedSpace } from '../ui/use-reserved-space'

const noTags: TagSetting = { ask: false, tags: [] }

function readInitialChoice(): ConsentChoice {
  const { analytics, marketing } = readChoice() ?? currentConsent()
  return { analytics, marketing }
}

/**
 * Not a modal: the shop works without a choice. Accept and Reject have equal weight; opened from the footer it shows the
 * two switches at once and closes with Escape.
 */
export function ConsentForm() {
  const t = useTranslations('consent')
  const tLayout = useTranslations('layout')
  const isBanner = useConsentBanner((state) => state.open === 'ask')
  const [showsChoices, setShowsChoices] = useState(!isBanner)
  const [selection, setSelection] = useState(readInitialChoice)
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<Element>(null)
  const title = useId()
  useReservedSpace(panel, '--consent-room')

  useEffect(() => {
    if (isBanner) return
    opener.current = document.activeElement
    heading.current?.focus()
  }, [isBanner])

  const close = () => {
    useConsentBanner.setState({ open: false })
    const returnTarget = opener.current ?? document.getElementById('content')
    if (returnTarget instanceof HTMLElement) returnTarget.focus({ preventScroll: true })
  }
  const decide = async (choice: ConsentChoice) => {
    close()
    const { applyChoice } = await import('../../lib/analytics/run-tags')
    applyChoice(readTagSetting() ?? noTags, choice)
  }

  return (
    <section
      ref={panel}
      // The bar at the bottom of a listing hides while this id exists.
      id="consent"
      aria-labelledby={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isBanner) close()
      }}
      className="fixed bottom-0 left-0 z-40 max-h-[70dvh] w-full overflow-y-auto border border-line bg-surface px-4 pt-3 pb-[max(8px,env(safe-area-inset-bottom))] text-ink shadow-float mobile-md:bottom-4 mobile-md:left-4 mobile-md:w-[440px] mobile-md:rounded-panel mobile-md:p-5"
    >
      <div className="flex items-start justify-between gap-4">
        <h2
          ref={heading}
          id={title}
          tabIndex={-1}
          className="min-w-0 text-base font-semibold wrap-anywhere outline-none! shadow-none!"
        >
          {isBanner ? t('title') : t('settings')}
        </h2>
        {!isBanner && (
          <button
            type="button"
            aria-label={tLayout('close')}
            onClick={close}
            className="-my-2.5 -mr-2.5 inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-control hover:bg-surface2"
          >
            <Icon name="close" />
          </button>
        )}
      </div>
      <p className="mt-1 text-sm text-ink-muted mobile-md:mt-1.5">
        <span>{`${isBanner ? t('text') : t('textSettings')} `}</span>
        <ShopLink href={paths.privacy()} className="underline underline-offset-4">
          {tLayout('privacy')}
        </ShopLink>
      </p>
      {showsChoices && (
        <div className="mt-3">
          <Switch
            name={t('analytics')}
            on={selection.analytics}
            onChange={(analytics) => setSelection({ ...selection, analytics })}
          >
            {t('analyticsText')}
          </Switch>
          <Switch
            name={t('marketing')}
            on={selection.marketing && !hasPrivacyControl()}
            off={hasPrivacyControl()}
            onChange={(marketing) => setSelection({ ...selection, marketing })}
          >
            {hasPrivacyControl() ? t('privacyControl') : t('marketingText')}
          </Switch>
        </div>
      )}
      {/* Accept and Reject are side by side at every width, the other button on its own line. */}
      <div className="mt-3 grid grid-cols-2 gap-x-2 *:min-w-0 *:px-3 *:wrap-anywhere *:last:col-span-2">
        <Button tone={showsChoices ? 'outline' : 'ink'} size="md" onClick={() => void decide(nothing)}>
          {t('reject')}
        </Button>
        <Button tone={showsChoices ? 'outline' : 'ink'} size="md" onClick={() => void decide(everything)}>
          {t('accept')}
        </Button>
        {showsChoices ? (
          <Button tone="ink" size="md" className="mt-2 mb-1" onClick={() => void decide(selection)}>
            {t('save')}
          </Button>
        ) : (
          <Button tone="quiet" size="md" onClick={() => setShowsChoices(true)}>
            {t('choose')}
          </Button>
        )}
      </div>
    </section>
  )
}

const switchClass = clsx(
  'relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-pill border border-ink bg-surface checked:bg-ink',
  'before:absolute before:top-[3px] before:left-[3px] before:size-5 before:rounded-pill before:bg-ink checked:before:translate-x-5 checked:before:bg-surface',
  'disabled:cursor-not-allowed disabled:opacity-50 motion-safe:before:transition-transform forced-colors:appearance-auto forced-colors:before:hidden',
)

type SwitchProps = {
  name: string
  on: boolean
  /** Disables the switch. */
  off?: boolean
  onChange: (on: boolean) => void
  children: Content
}

function Switch({ name, on, off = false, onChange, children }: SwitchProps) {
  const id = useId()
  return (
    <div className="py-1.5">
      <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4 text-base font-semibold">
        <span className="min-w-0 wrap-anywhere">{name}</span>
        <input
          type="checkbox"
          checked={on}
          disabled={off}
          aria-describedby={id}
          onChange={(event) => onChange(event.target.checked)}
          className={switchClass}
        />
      </label>
      <p id={id} className="text-sm text-ink-muted">
        {children}
      </p>
    </div>
  )
}

/** Most pages never open the banner, so they do not include its messages. */
export function ConsentBanner() {
  const open = useConsentBanner((state) => state.open)
  return (
    <AllMessages>
      {/* The settings replace the banner when the footer link opens them. */}
      <ConsentForm key={String(open)} />
    </AllMessages>
  )
}
