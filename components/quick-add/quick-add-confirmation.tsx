'use client'

import { useRef } from 'react'
import type { ModalSubjects } from '../../lib/layout/modals'
import { openTile } from '../../lib/quick-add/open-tile'
import { CartConfirmation } from '../listing/cart-confirmation'
import { useAutoClose } from './use-auto-close'

/** How long it stays where nobody touches it. */
const autoCloseMs = 6000

/** What was just put into the cart from a tile. Closes by itself, where there is nothing to be warned of; the focus goes back to the tile. */
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
      {!subject.unsaved && <Clock onClose={onClose} />}
    </CartConfirmation>
  )
}

/** Stands inside the dialog, whose element is there only once it is open. */
function Clock({ onClose }: { onClose: () => void }) {
  const spot = useRef<HTMLSpanElement>(null)
  useAutoClose(spot, autoCloseMs, onClose)
  return <span ref={spot} hidden />
}
