'use client'

import { useEffect, useState } from 'react'

/** True once the browser has been idle since `wanted`; Safari has no `requestIdleCallback` and waits a second. */
export function useIdle(wanted: boolean): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    if (!wanted) return
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(() => setIdle(true), 1000)
      return () => clearTimeout(timer)
    }
    const handle = window.requestIdleCallback(() => setIdle(true), { timeout: 2000 })
    return () => window.cancelIdleCallback(handle)
  }, [wanted])
  return idle
}
