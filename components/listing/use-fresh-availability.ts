'use client'

import { useLocale } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { ListingChoices } from '../../lib/listing/choices'
import { isSoldOut } from '../../lib/listing/selection'

/** Data younger than this is not requested again. */
const freshMs = 15_000
/** The interval of requests while a size is sold out. */
const restockMs = 60_000

/** Copies that were rendered before: a copy that renders again comes from the router cache. */
const renderedCopies = new WeakSet<ListingChoices>()
/** The navigation entry of the document; removed by its first copy, which is stale after a back navigation. */
const navigationEntries: object[] = performance.getEntriesByType('navigation')

/**
 * The choices of a listing with current availability. Requested when the visitor returns to the page, when a cached copy is shown
 * and, while a size is sold out, every minute that the page is visible. If the request or loading its script fails, the page does
 * not change.
 */
export function useFreshAvailability(rendered: ListingChoices): ListingChoices {
  const locale = useLocale()
  const [fresh, setFresh] = useState<ListingChoices>()
  const choices = fresh ?? rendered
  const hasSoldOut = choices.colors.some((color) => isSoldOut(color) || color.sizes.some(({ soldOut }) => soldOut))
  const readAt = useRef(0)

  useEffect(() => {
    let isMounted = true
    const { type }: { type?: unknown } = navigationEntries.pop() ?? {}
    readAt.current ||= renderedCopies.has(rendered) || type === 'back_forward' ? 0 : Date.now()
    renderedCopies.add(rendered)
    const refresh = async () => {
      if (document.visibilityState !== 'visible' || Date.now() - readAt.current < freshMs) return
      readAt.current = Date.now()
      const script = await import('../../lib/listing/fetch-availability').catch(() => null)
      const current = await script?.fetchAvailability(rendered, locale)
      if (isMounted && current) setFresh(current)
    }
    const requestRefresh = () => void refresh()
    // An effect also runs when a hidden page is shown again.
    requestRefresh()
    const timer = hasSoldOut ? setInterval(requestRefresh, restockMs) : undefined
    const events = ['focus', 'pageshow', 'visibilitychange']
    for (const event of events) window.addEventListener(event, requestRefresh)
    return () => {
      isMounted = false
      clearInterval(timer)
      for (const event of events) window.removeEventListener(event, requestRefresh)
    }
  }, [locale, rendered, hasSoldOut])
  return choices
}
