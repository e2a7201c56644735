'use client'

import { type RefObject, useEffect, useRef } from 'react'

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
