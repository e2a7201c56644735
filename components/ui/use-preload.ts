'use client'

import { useEffect } from 'react'
import { useIdle } from './use-idle'

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
