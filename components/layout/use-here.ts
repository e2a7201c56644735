'use client'

import { usePathname } from 'next/navigation'
import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** The path in the address bar; undefined on the server and while hydrating, where the page only knows its internal path. */
export function useHere(): string | undefined {
  const path = usePathname()
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return hydrated ? path : undefined
}
