import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Unseen } from '../../lib/checkout/unseen'

/**
 * Sees to it that whoever orders at a changed total has been told of it: its notice takes focus when it comes, unless the buyer is typing or answers a
 * dialog just then. A press that finds it untold brings it into view, and orders nothing.
 */
export function useTold(unseen: Unseen | null) {
  const notice = useRef<HTMLDivElement>(null)
  const told = useRef<Unseen>(undefined)
  const pressed = useRef(false)
  const [answers, setAnswers] = useState(0)

  const tell = useEffectEvent(() => {
    if (!unseen || (!pressed.current && isOccupied())) return
    pressed.current = false
    notice.current?.focus()
    if (notice.current && document.activeElement === notice.current) told.current = unseen
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when there is something else to tell, or the same once more.
  useEffect(() => tell(), [unseen, answers])

  return {
    notice,
    /** The next notice is the answer to a press, wherever the focus is. */
    mustHear: () => {
      pressed.current = true
      setAnswers((count) => count + 1)
    },
    /** Asked at a press. */
    isTold: (): boolean => {
      if (!unseen || told.current === unseen) return true
      notice.current?.focus()
      told.current = unseen
      return false
    },
  }
}

const typed =
  'input:not([type=radio], [type=checkbox]), textarea, select, iframe, [role=dialog] *, [role=alertdialog] *'
const isOccupied = () => document.activeElement?.matches(typed) === true
