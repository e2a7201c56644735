'use client'

import { useEffect } from 'react'
import { useConsentBanner } from '../../lib/analytics/consent-banner-state'
import { lazyWithRetry } from '../ui/lazy-with-retry'

const ConsentBanner = lazyWithRetry(() => import('./consent-banner').then((module) => module.ConsentBanner))

/** Starts analytics when the browser is idle, and renders the consent banner. */
export function Tracking() {
  const open = useConsentBanner((desk) => desk.open)
  useEffect(() => {
    const start = () => void import('../../lib/analytics/start').then(({ startTracking }) => startTracking())
    // Not every browser has `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(start)
    else setTimeout(start, 1)
  }, [])
  return open && <ConsentBanner />
}
