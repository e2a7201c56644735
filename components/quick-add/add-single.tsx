'use client'

import { useEffect, useRef } from 'react'
import type { Shown } from '../../lib/listing/selection'
import type { Offer } from '../../lib/quick-add/offer'
import { useQuickAdd } from './use-quick-add'

/** A product in one colour and one size is added as soon as it is known. */
export function AddSingle({ offer, shown, onAdded }: { offer: Offer; shown: Shown; onAdded: () => void }) {
  const add = useQuickAdd(offer)
  const once = useRef(false)
  useEffect(() => {
    // An effect may run twice; a piece is added once.
    if (once.current) return
    once.current = true
    onAdded()
    void add(shown)
  })
  return null
}
