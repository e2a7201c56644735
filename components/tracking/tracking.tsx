'use client'

import { useEffect } from 'react'
import { useConsentDesk } from '../../lib/tracking/desk'
import { late } from '../ui/late'

const ConsentBanner = late(() => import('./consent-banner').then((module) => module.ConsentBanner))

/** Begins to tell of the visit when the page has nothing better to do, and holds the place of the question whether it may. */
export function Tracking() {
  const open = useConsentDesk((desk) => desk.open)
  useEffect(() => {
    const start = () => void import('../../lib/tracking/start').then(({ startTracking }) => startTracking())
    // Not every browser tells when it is idle.
    if ('requestIdleCallback' in window) requestIdleCallback(start)
    else setTimeout(start, 1)
  }, [])
  return open && <ConsentBanner />
}
