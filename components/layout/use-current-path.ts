'use client'

import { usePathname } from 'next/navigation'
import { useContext, useSyncExternalStore } from 'react'
import { PagePrefix } from '../../lib/localization/local-href'

const subscribe = () => () => undefined

/** The path in the address bar, without its language; undefined on the server and during hydration, where only the internal path is known. */
export function useCurrentPath(): string | undefined {
  const path = usePathname()
  const prefix = useContext(PagePrefix) ?? ''
  const hydrated = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
  return hydrated ? path.slice(prefix.length) || '/' : undefined
}
