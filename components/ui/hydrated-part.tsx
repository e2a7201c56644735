'use client'

import { type ComponentProps, useEffect } from 'react'
import { pendingPart, repeatPreHydrationEvents } from '../../lib/layout/pre-hydration-events'
import { useServerMarkup } from './use-server-markup'

/**
 * Props of an element that React hydrates by itself: Next.js renders each layout and page in an <Activity>. Pre-hydration events in it are
 * repeated once it is hydrated.
 */
export function useHydration(): typeof pendingPart | undefined {
  const isPending = useServerMarkup()
  useEffect(() => {
    if (!isPending) repeatPreHydrationEvents()
  }, [isPending])
  return isPending ? pendingPart : undefined
}

/** The element of a layout, of a page, or of a part whose script loads later. */
export const HydratedPart = (props: ComponentProps<'div'>) => <div {...props} {...useHydration()} />
