'use client'

import { useEffect, useRef } from 'react'
import type { ListingChoices } from '../../lib/listing/choices'
import type { Shown } from '../../lib/listing/selection'
import { tell } from '../../lib/listing/tell'

/** A change of the product is told of this much later. */
const retrackMs = 200

/** The product whose page was just left. Set for the moment in which one page gives way to the next. */
let left: { slug: string; productId: number } | undefined

/** Tells once that a product is looked at. Another product of the same listing scrolls to the top and is told of after 200 ms. */
export function useViewTracked(choices: ListingChoices, shown: Shown): void {
  const now = useRef({ choices, shown })
  useEffect(() => {
    now.current = { choices, shown }
  })
  const { slug, productId } = choices
  useEffect(() => {
    const changed = left !== undefined && left.slug === slug && left.productId !== productId
    left = undefined
    if (changed) window.scrollTo(0, 0)
    const timer = setTimeout(
      () => void tell(now.current.choices, now.current.shown, changed ? 'again' : undefined),
      changed ? retrackMs : 0,
    )
    return () => {
      clearTimeout(timer)
      left = { slug, productId }
      setTimeout(() => {
        left = undefined
      })
    }
  }, [slug, productId])
}
