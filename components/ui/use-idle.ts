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

/**
 * Loads scripts before they are needed, once the browser is idle: the component that reports a lost connection cannot load
 * without one.
 * `loads` must be defined at module level.
 */
export function usePreload(loads: readonly (() => Promise<unknown>)[]): void {
  const idle = useIdle(true)
  useEffect(() => {
    if (!idle) return
    for (const load of loads)
      load().catch(() => {
        // The component that needs it retries.
      })
  }, [idle, loads])
}
