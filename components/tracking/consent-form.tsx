'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { paths } from '../../lib/routes'
import { type Allowed, everything, nothing } from '../../lib/tracking/consent'
import { readChoice } from '../../lib/tracking/consent-cookie'
import { useConsentDesk } from '../../lib/tracking/desk'
import { readTagSetting, type TagSetting } from '../../lib/tracking/tag-setting'
import { currentConsent, hasPrivacyControl } from '../../lib/tracking/visitor'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { ShopLink } from '../ui/shop-link'
import { useRoomBelow } from '../ui/use-room-below'

const noTags: TagSetting = { ask: false, tags: [] }

/** What was chosen, or what holds as long as nothing is. */
function startingPoint(): Allowed {
  const { analytics, marketing } = readChoice() ?? currentConsent()
  return { analytics, marketing }
}

/**
 * Asks what the shop may do with a visit. No modal: the shop can be used without an answer. Yes and no weigh the same; opened from the footer it shows
 * the two switches at once and can be left by Escape.
 */
export function ConsentForm() {
  const t = useTranslations('consent')
  const layout = useTranslations('layout')
  const asked = useConsentDesk((desk) => desk.open === 'ask')
  const [choosing, setChoosing] = useState(!asked)
  const [wanted, setWanted] = useState(startingPoint)
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<Element>(null)
  const title = useId()
  useRoomBelow(panel, '--consent-room')

  useEffect(() => {
    if (asked) return
    opener.current = document.activeElement
    heading.current?.focus()
  }, [asked])

  const close = () => {
    useConsentDesk.setState({ open: false })
    const back = opener.current ?? document.getElementById('content')
    if (back instanceof HTMLElement) back.focus({ preventScroll: true })
  }
  const decide = async (choice: Allowed) => {
    close()
    const { choose } = await import('../../lib/tracking/run-tags')
    choose(readTagSetting() ?? noTags, choice)
  }

  return (
    <section
      ref={panel}
      // The bar at the bottom of a listing makes way for it.
      id="consent"
      aria-labelledby={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !asked) close()
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
          {asked ? t('title') : t('settings')}
        </h2>
        {!asked && (
          <button
            type="button"
            aria-label={layout('close')}
            onClick={close}
            className="-my-2.5 -mr-2.5 inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-control hover:bg-surface2"
          >
            <Icon name="close" />
          </button>
        )}
      </div>
      <p className="mt-1 text-sm text-ink-muted mobile-md:mt-1.5">
        {asked ? t('text') : t('textSettings')}{' '}
        <ShopLink href={paths.privacy()} className="underline underline-offset-4">
          {layout('privacy')}
        </ShopLink>
      </p>
      {choosing && (
        <div className="mt-3">
          <Switch
            name={t('analytics')}
            on={wanted.analytics}
            onChange={(analytics) => setWanted({ ...wanted, analytics })}
          >
            {t('analyticsText')}
          </Switch>
          <Switch
            name={t('marketing')}
            on={wanted.marketing && !hasPrivacyControl()}
            off={hasPrivacyControl()}
            onChange={(marketing) => setWanted({ ...wanted, marketing })}
          >
            {hasPrivacyControl() ? t('privacyControl') : t('marketingText')}
          </Switch>
        </div>
      )}
      {/* Yes and no stand side by side at every width, and what is neither on a line of its own. */}
      <div className="mt-3 grid grid-cols-2 gap-x-2 *:min-w-0 *:px-3 *:wrap-anywhere *:last:col-span-2">
        <Button tone={choosing ? 'outline' : 'ink'} size="md" onClick={() => void decide(nothing)}>
          {t('reject')}
        </Button>
        <Button tone={choosing ? 'outline' : 'ink'} size="md" onClick={() => void decide(everything)}>
          {t('accept')}
        </Button>
        {choosing ? (
          <Button tone="ink" size="md" className="mt-2 mb-1" onClick={() => void decide(wanted)}>
            {t('save')}
          </Button>
        ) : (
          <Button tone="quiet" size="md" onClick={() => setChoosing(true)}>
            {t('choose')}
          </Button>
        )}
      </div>
    </section>
  )
}

const switchLook = clsx(
  'relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-pill border border-ink bg-surface checked:bg-ink',
  'before:absolute before:top-[3px] before:left-[3px] before:size-5 before:rounded-pill before:bg-ink checked:before:translate-x-5 checked:before:bg-surface',
  'disabled:cursor-not-allowed disabled:opacity-50 motion-safe:before:transition-transform forced-colors:appearance-auto forced-colors:before:hidden',
)

type SwitchProps = {
  name: string
  on: boolean
  /** Cannot be switched on here. */
  off?: boolean
  onChange: (on: boolean) => void
  children: ReactNode
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
          className={switchLook}
        />
      </label>
      <p id={id} className="text-sm text-ink-muted">
        {children}
      </p>
    </div>
  )
}
