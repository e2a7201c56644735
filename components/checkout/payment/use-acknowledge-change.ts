import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UnacknowledgedChange } from '../../../lib/checkout/unacknowledged-change'

/**
 * Ensures that the buyer has seen the notice of a changed total before ordering. The notice takes focus when it appears, unless
 * the buyer is typing or uses a dialog. A press before that moves focus to the notice and places no order.
 */
export function useAcknowledgeChange(unseen: UnacknowledgedChange | null) {
  const notice = useRef<HTMLDivElement>(null)
  const acknowledged = useRef<UnacknowledgedChange>(undefined)
  const pressed = useRef(false)
  const [requests, setRequests] = useState(0)

  const focusNotice = useEffectEvent(() => {
    if (!unseen || (!pressed.current && isOccupied())) return
    pressed.current = false
    notice.current?.focus()
    if (notice.current && document.activeElement === notice.current) acknowledged.current = unseen
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for a new change, or for a repeated rejection.
  useEffect(() => focusNotice(), [unseen, requests])

  return {
    notice,
    /** Moves focus to the next notice, wherever focus is now: it answers a press. */
    requestFocus: () => {
      pressed.current = true
      setRequests((count) => count + 1)
    },
    /** Called at a press. */
    confirmSeen: (): boolean => {
      if (!unseen || acknowledged.current === unseen) return true
      notice.current?.focus()
      acknowledged.current = unseen
      return false
    },
  }
}

const occupying =
  'input:not([type=radio], [type=checkbox]), textarea, select, iframe, [role=dialog] *, [role=alertdialog] *'
const isOccupied = () => document.activeElement?.matches(occupying) === true
