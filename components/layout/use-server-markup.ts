'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * True while a part of the page is made on the server, and while the browser takes that over; false for what the browser makes itself.
 * Inline scripts belong to the first only: elsewhere they would never run.
 */
export const useServerMarkup = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
