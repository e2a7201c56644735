'use client'

import { useEffect, useRef } from 'react'
import type { Offer } from '../../lib/listing/fetch-offer'
import type { Shown } from '../../lib/listing/selection'
import { useQuickAdd } from './use-quick-add'

/** Adds a product with a single color and size as soon as its offer has loaded. */
export function AddSingle({ offer, shown, onAdded }: { offer: Offer; shown: Shown; onAdded: () => void }) {
  const add = useQuickAdd(offer)
  const isAdded = useRef(false)
  useEffect(() => {
    // Effects may run twice; the product must be added once.
    if (isAdded.current) return
    isAdded.current = true
    onAdded()
    void add(shown)
  })
  return null
}
