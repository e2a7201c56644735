'use client'

import { type RefObject, useEffect, useRef } from 'react'

/**
 * Closes the dialog around `inside` after a time. The clock stands still while a mouse moves over it, and stops once the keyboard moves
 * within it: whoever reads is not hurried.
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
    const hold = () => clearTimeout(timer)
    const run = () => {
      hold()
      if (!stopped) timer = setTimeout(() => close.current(), ms)
    }
    const stop = () => {
      stopped = true
      hold()
    }
    run()
    dialog.addEventListener('pointermove', hold)
    dialog.addEventListener('pointerleave', run)
    dialog.addEventListener('keydown', stop)
    return () => {
      hold()
      dialog.removeEventListener('pointermove', hold)
      dialog.removeEventListener('pointerleave', run)
      dialog.removeEventListener('keydown', stop)
    }
  }, [inside, ms])
}
