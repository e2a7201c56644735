'use client'

import { useEffect, useRef } from 'react'
import type { ListingChoices } from '../../lib/listing/choices'
import type { Shown } from '../../lib/listing/selection'
import { trackSelection } from '../../lib/listing/track-selection'

/** The delay before a product change is tracked. */
const retrackMs = 200

/** The product whose page just unmounted. Only set while one page replaces another. */
let previous: { slug: string; productId: number } | undefined

/**
 * Tracks a product view once, as it was first displayed: the shopper may select a color before the timer fires. Another product
 * of the same listing scrolls to the top and is tracked after 200 ms.
 */
export function useViewTracked(choices: ListingChoices, shown: Shown): void {
  const latest = useRef({ choices, shown })
  useEffect(() => {
    latest.current = { choices, shown }
  })
  const { slug, productId } = choices
  useEffect(() => {
    const changed = previous !== undefined && previous.slug === slug && previous.productId !== productId
    previous = undefined
    if (changed) window.scrollTo(0, 0)
    const first = latest.current
    const timer = setTimeout(
      () => void trackSelection(first.choices, first.shown, changed ? 'again' : undefined),
      changed ? retrackMs : 0,
    )
    return () => {
      clearTimeout(timer)
      previous = { slug, productId }
      setTimeout(() => {
        previous = undefined
      })
    }
  }, [slug, productId])
}
