'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { type Ref, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Content } from '../ui/content'
import { Icon } from '../ui/icon'

/** An offer as the banner shows it: the text '10% off with', and the code. */
export type PromoOffer = { code: string; text: Content }

type PromoButtonProps = {
  offer: PromoOffer
  justCopied: boolean
  onPress: () => void
  codeRef: Ref<HTMLElement>
}

/**
 * '10% off with HELLO10', a button that copies the code. The space for 'Copied!' is reserved, so that nothing moves when it
 * shows.
 */
export function PromoButton({ offer, justCopied, onPress, codeRef }: PromoButtonProps) {
  const t = useTranslations('layout.promo')
  return (
    <button type="button" onClick={onPress} className="min-h-10 w-full cursor-pointer py-1">
      <span>{offer.text}</span>
      <span> </span>
      <span className="ml-1 inline-grid max-w-full rounded-sm border border-dashed border-current/60 px-2 text-center font-mono font-semibold">
        <code
          ref={codeRef}
          translate="no"
          className={clsx('[grid-area:1/1] font-mono wrap-anywhere', justCopied && 'invisible')}
        >
          {offer.code}
        </code>
        <span aria-hidden="true" className={clsx('[grid-area:1/1]', !justCopied && 'invisible')}>
          {t('copied')}
        </span>
      </span>
      <span className="sr-only">{` ${t('copy', { code: offer.code })}`}</span>
    </button>
  )
}

const query = '(prefers-reduced-motion: reduce)'

function subscribe(onChange: () => void) {
  const list = window.matchMedia(query)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

/** False on the server. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )

const rotationMs = 7000
const feedbackMs = 3000

type Feedback = { code: string; copied: boolean }

/**
 * The notices and the promo codes of a store on one line, one at a time. They rotate every seven seconds unless the visitor stops them, has pointer or focus on
 * them, or prefers reduced motion; then a button shows the next one. A press on a code copies it.
 */
export function PromoBanner({ notices = [], offers }: { notices?: Content[]; offers: PromoOffer[] }) {
  const t = useTranslations('layout.promo')
  const [currentIndex, setCurrentIndex] = useState(0)
  const [stopped, setStopped] = useState(false)
  const [hover, setHover] = useState({ pointer: false, focus: false })
  const [feedback, setFeedback] = useState<Feedback>()
  const reducedMotion = useReducedMotion()
  const codes = useRef(new Map<string, HTMLElement>())

  const count = notices.length + offers.length
  const next = useCallback(() => {
    setFeedback(undefined)
    setCurrentIndex((index) => (index + 1) % count)
  }, [count])

  const isRotating = count > 1 && !stopped && !reducedMotion && !hover.pointer && !hover.focus && !feedback
  useEffect(() => {
    if (!isRotating) return
    const timer = setInterval(next, rotationMs)
    return () => clearInterval(timer)
  }, [isRotating, next])

  useEffect(() => {
    if (!feedback) return
    const timer = setTimeout(() => setFeedback(undefined), feedbackMs)
    return () => clearTimeout(timer)
  }, [feedback])

  const copy = async (code: string) => {
    try {
      await navigator.clipboard.writeText(code)
      setFeedback({ code, copied: true })
    } catch {
      // The clipboard is not available: select the code, so that one key copies it, and report it.
      const element = codes.current.get(code)
      if (element) window.getSelection()?.selectAllChildren(element)
      setFeedback({ code, copied: false })
    }
  }

  return (
    <section
      aria-label={t('title')}
      className="flex min-h-10 min-w-0 items-center justify-center gap-1"
      onPointerEnter={() => setHover((previous) => ({ ...previous, pointer: true }))}
      onPointerLeave={() => setHover((previous) => ({ ...previous, pointer: false }))}
      onFocus={() => setHover((previous) => ({ ...previous, focus: true }))}
      onBlur={() => setHover((previous) => ({ ...previous, focus: false }))}
    >
      {/* All share one grid cell, so the banner is as high as the highest. Without JavaScript all are visible. */}
      <ul aria-live="off" className="grid min-w-0 items-center">
        {notices.map((notice, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the notices of a page are fixed.
          <li key={index} className={clsx('announcement', index !== currentIndex && 'invisible noscript:visible')}>
            {notice}
          </li>
        ))}
        {offers.map((offer, index) => (
          <li
            key={offer.code}
            className={clsx('announcement', notices.length + index !== currentIndex && 'invisible noscript:visible')}
          >
            <PromoButton
              offer={offer}
              justCopied={feedback?.code === offer.code && feedback.copied}
              onPress={() => void copy(offer.code)}
              codeRef={(element) => {
                if (element) codes.current.set(offer.code, element)
                else codes.current.delete(offer.code)
              }}
            />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <button
          type="button"
          aria-label={reducedMotion ? t('next') : stopped ? t('play') : t('pause')}
          onClick={() => (reducedMotion ? next() : setStopped(!stopped))}
          className="grid size-11 -my-0.5 shrink-0 cursor-pointer place-items-center rounded-pill noscript:hidden"
        >
          <Icon name={reducedMotion ? 'chevron-right' : stopped ? 'play' : 'pause'} className="size-5" />
        </button>
      )}
      <span role="status" className="sr-only">
        {feedback && (feedback.copied ? t('copied') : t('selected', { code: feedback.code }))}
      </span>
    </section>
  )
}
