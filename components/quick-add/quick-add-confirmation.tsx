'use client'

import { useRef } from 'react'
import type { ModalSubjects } from '../../lib/layout/modals'
import { openTile } from '../../lib/listing/open-tile'
import { CartConfirmation } from '../listing/cart-confirmation'
import { useAutoClose } from './use-auto-close'

/** The time until it closes without interaction. */
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
