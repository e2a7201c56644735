'use client'

import type { CartLine } from '@awning/contract/cart'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { CartItem } from '../../lib/cart/display'
import { nameOf } from '../../lib/cart/displayed-lines'
import { useToasts } from '../../lib/layout/toasts'
import { skuOf } from '../../lib/sku'

type Removed = { line: CartLine; putBack: () => Promise<boolean>; title: string; item: CartItem | undefined }

/** The element id of a line's link. The cart page and the drawer can be open at the same time. */
export const lineId = (place: 'cart' | 'drawer', sku: string) =>
  place === 'cart' ? `line-${sku}` : `drawer-line-${sku}`

/**
 * Removes lines with undo. After a removal the next line has focus, else the element of `focusOtherwise`; after an undo the
 * restored line.
 */
export function useRemovedLine({
  place,
  lines,
  loaded,
  isStale,
  focusOtherwise,
}: {
  place: 'cart' | 'drawer'
  lines: readonly CartLine[]
  /** The items that the catalog returned. */
  loaded: readonly CartItem[]
  /** `loaded` belongs to earlier lines: a request for the current ones is running. */
  isStale: boolean
  focusOtherwise: () => void
}) {
  const t = useTranslations('cart')
  const [removed, setRemoved] = useState<Removed>()
  const [announcement, announce] = useState('')
  const [restored, setRestored] = useState<CartItem>()
  const focusTarget = useRef<string>(undefined)

  // Show a restored line as it was until the catalog responds.
  const isMissing = isStale && restored && !loaded.some(({ sku }) => sku === restored.sku)
  const items = isMissing ? [...loaded, restored] : loaded

  useEffect(() => {
    if (focusTarget.current === undefined) return
    const link = document.getElementById(focusTarget.current)
    focusTarget.current = undefined
    if (link) link.focus()
    else focusOtherwise()
  })

  /** Moves the focus from the line at `index`, which disappears. */
  const focusNext = (index: number) => {
    const next = lines[index + 1] ?? lines[index - 1]
    const target = next && document.getElementById(lineId(place, skuOf(next)))
    if (target) target.focus()
    else focusOtherwise()
  }

  return {
    /** The loaded items and a restored one. */
    items,
    removed,
    announcement,
    announce,
    /** `putBack` restores the line that was removed at `index`. */
    remove: (line: CartLine, index: number, item: CartItem | undefined, putBack: Removed['putBack']) => {
      setRemoved({ line, putBack, item, title: item ? nameOf(item) : line.slug })
      setRestored(undefined)
      // The notice of the removal has its own text.
      announce('')
      focusNext(index)
    },
    /** The line at `index` moves to another list, which a toast with `text` states: there is nothing to undo. */
    leave: (index: number, text: string) => {
      setRemoved(undefined)
      useToasts.getState().show({ message: text, type: 'success' })
      focusNext(index)
    },
    undo: () => {
      if (removed) {
        void removed.putBack()
        announce(t('restored', { title: removed.title }))
        setRestored(removed.item)
        focusTarget.current = lineId(place, skuOf(removed.line))
      }
      setRemoved(undefined)
    },
  }
}
