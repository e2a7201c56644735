'use client'

import { type RefObject, useEffect, useRef } from 'react'
import type { ModalSubjects } from '../../lib/layout/modals'
import { openTile } from '../../lib/listing/open-tile'
import { CartConfirmation } from '../listing/cart-confirmation'

/**
 * Closes the dialog that contains `inside` after a time. The timer pauses while a mouse moves over the dialog and stops once the
 * keyboard or a press is used in it.
 */
export function useAutoClose(inside: RefObject<HTMLElement | null>, ms: number, onClose: () => void) {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const dialog = inside.current?.closest('[role="dialog"]')
    if (!dialog) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let stopped = false
    const pause = () => clearTimeout(timer)
    const start = () => {
      pause()
      if (!stopped) timer = setTimeout(() => close.current(), ms)
    }
    const stop = () => {
      stopped = true
      pause()
    }
    start()
    dialog.addEventListener('pointermove', pause)
    dialog.addEventListener('pointerleave', start)
    dialog.addEventListener('keydown', stop)
    dialog.addEventListener('pointerdown', stop)
    return () => {
      pause()
      dialog.removeEventListener('pointermove', pause)
      dialog.removeEventListener('pointerleave', start)
      dialog.removeEventListener('keydown', stop)
      dialog.removeEventListener('pointerdown', stop)
    }
  }, [inside, ms])
}

const autoCloseMs = 6000

/**
 * Confirms what was added to the cart from a tile. Closes automatically, except when it shows a warning; the focus returns to the
 * tile.
 */
export function QuickAddConfirmation({
  subject,
  onClose,
}: {
  subject: ModalSubjects['quick-add-confirmation']
  onClose: () => void
}) {
  const opener = useRef(openTile.getState().opener)
  return (
    <CartConfirmation id="quick-add-confirmation" subject={subject} onClose={onClose} finalFocus={opener}>
      {!subject.unsaved && <AutoClose onClose={onClose} />}
    </CartConfirmation>
  )
}

/** Renders inside the dialog, whose element only exists while it is open. */
function AutoClose({ onClose }: { onClose: () => void }) {
  const marker = useRef<HTMLSpanElement>(null)
  useAutoClose(marker, autoCloseMs, onClose)
  return <span ref={marker} hidden />
}
