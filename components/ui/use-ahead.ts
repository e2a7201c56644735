'use client'

import { useEffect } from 'react'
import { useIdle } from './use-idle'

/**
 * Fetches parts of the page before they are asked for, once the browser is quiet: what tells of a lost connection cannot be fetched without one.
 * `loads` are written where the module begins.
 */
export function useAhead(loads: readonly (() => Promise<unknown>)[]): void {
  const idle = useIdle(true)
  useEffect(() => {
    if (!idle) return
    for (const load of loads)
      load().catch(() => {
        // Asked for again by whoever shows it.
      })
  }, [idle, loads])
}
