'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Icon } from '../ui/icon'
import { PromoButton, type PromoOffer } from './promo-button'
import { useReducedMotion } from './use-reduced-motion'

const rotationMs = 7000
const feedbackMs = 3000

type Feedback = { code: string; copied: boolean }

/**
 * The store's codes, one at a time. They change every seven seconds unless the visitor stops them, is on them with pointer or focus, or asked
 * for little motion; then the next one comes by a press. A press on a code copies it.
 */
export function PromoBanner({ offers }: { offers: PromoOffer[] }) {
  const t = useTranslations('layout.promo')
  const [at, setAt] = useState(0)
  const [stopped, setStopped] = useState(false)
  const [held, setHeld] = useState({ pointer: false, focus: false })
  const [feedback, setFeedback] = useState<Feedback>()
  const still = useReducedMotion()
  const codes = useRef(new Map<string, HTMLElement>())

  const next = useCallback(() => {
    setFeedback(undefined)
    setAt((index) => (index + 1) % offers.length)
  }, [offers.length])

  const turning = offers.length > 1 && !stopped && !still && !held.pointer && !held.focus && !feedback
  useEffect(() => {
    if (!turning) return
    const timer = setInterval(next, rotationMs)
    return () => clearInterval(timer)
  }, [turning, next])

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
      // The browser keeps its clipboard closed: the code is selected, so that one key copies it, and this is said.
      const element = codes.current.get(code)
      if (element) window.getSelection()?.selectAllChildren(element)
      setFeedback({ code, copied: false })
    }
  }

  return (
    <section
      aria-label={t('title')}
      className="flex min-h-10 min-w-0 items-center justify-center gap-1"
      onPointerEnter={() => setHeld((was) => ({ ...was, pointer: true }))}
      onPointerLeave={() => setHeld((was) => ({ ...was, pointer: false }))}
      onFocus={() => setHeld((was) => ({ ...was, focus: true }))}
      onBlur={() => setHeld((was) => ({ ...was, focus: false }))}
    >
      {/* All offers stand in one place: the banner is as high as the highest of them, whichever shows. Without scripts all show. */}
      <ul aria-live="off" className="grid min-w-0 items-center">
        {offers.map((offer, index) => (
          <li
            key={offer.code}
            className={clsx(
              'min-w-0 [grid-area:1/1] noscript:visible noscript:[grid-area:auto]',
              index !== at && 'invisible',
            )}
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
      {offers.length > 1 && (
        <button
          type="button"
          aria-label={still ? t('next') : stopped ? t('play') : t('pause')}
          onClick={() => (still ? next() : setStopped(!stopped))}
          className="grid size-11 -my-0.5 shrink-0 cursor-pointer place-items-center rounded-pill noscript:hidden"
        >
          <Icon name={still ? 'chevron-right' : stopped ? 'play' : 'pause'} className="size-5" />
        </button>
      )}
      <span role="status" className="sr-only">
        {feedback && (feedback.copied ? t('copied') : t('selected', { code: feedback.code }))}
      </span>
    </section>
  )
}
