'use client'

import { useLocale } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { ListingChoices } from '../../lib/listing/choices'
import { isSoldOut } from '../../lib/listing/selection'

/** What was read so lately is not asked for again. */
const freshMs = 15_000
/** How often a page that waits for a restock asks. */
const restockMs = 60_000

/** The copies that were on the screen before: what shows one of them again has kept it. */
const seen = new WeakSet<ListingChoices>()
/** How the document came; taken out for its first copy, which is an old one where the browser went back to it. */
const arrivals: object[] = performance.getEntriesByType('navigation')

/**
 * The choices of a listing, with what can be had now: asked for when the visitor comes back to the page, when an old copy of it is shown and,
 * where a size is sold out, every minute that it is looked at. Where no answer comes, or the script that asks cannot be loaded, the page stays as
 * it is.
 */
export function useFreshAvailability(rendered: ListingChoices): ListingChoices {
  const locale = useLocale()
  const [fresh, setFresh] = useState<ListingChoices>()
  const choices = fresh ?? rendered
  const isWaiting = choices.colours.some((colour) => isSoldOut(colour) || colour.sizes.some(({ gone }) => gone))
  const readAt = useRef(0)

  useEffect(() => {
    let live = true
    const { type }: { type?: unknown } = arrivals.pop() ?? {}
    readAt.current ||= seen.has(rendered) || type === 'back_forward' ? 0 : Date.now()
    seen.add(rendered)
    const refresh = async () => {
      if (document.visibilityState !== 'visible' || Date.now() - readAt.current < freshMs) return
      readAt.current = Date.now()
      const script = await import('../../lib/listing/fetch-availability').catch(() => null)
      const current = await script?.fetchAvailability(rendered, locale)
      if (live && current) setFresh(current)
    }
    const ask = () => void refresh()
    // A page that is shown again has been away for a while.
    ask()
    const timer = isWaiting ? setInterval(ask, restockMs) : undefined
    const events = ['focus', 'pageshow', 'visibilitychange']
    for (const event of events) window.addEventListener(event, ask)
    return () => {
      live = false
      clearInterval(timer)
      for (const event of events) window.removeEventListener(event, ask)
    }
  }, [locale, rendered, isWaiting])
  return choices
}
