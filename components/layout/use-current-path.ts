'use client'

import { usePathname } from 'next/navigation'
import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/** The path in the address bar; undefined on the server and during hydration, where only the internal path is known. */
export function useCurrentPath(): string | undefined {
  const path = usePathname()
  const hydrated = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
  return hydrated ? path : undefined
}
