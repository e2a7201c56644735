'use client'

import { useEffect, useState } from 'react'

const inputEvents = ['pointermove', 'pointerdown', 'keydown']

/** Whether the visitor has moved the pointer, touched the page or pressed a key since the component was mounted. */
export function usePageUsed(): boolean {
  const [used, setUsed] = useState(false)
  useEffect(() => {
    if (used) return
    const use = () => setUsed(true)
    for (const event of inputEvents) window.addEventListener(event, use)
    return () => {
      for (const event of inputEvents) window.removeEventListener(event, use)
    }
  }, [used])
  return used
}
