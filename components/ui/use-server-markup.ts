'use client'

import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/**
 * True during server rendering and hydration; false for a client render. Inline scripts must only render when true: in a client
 * render they would never run.
 */
export const useServerMarkup = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  )
