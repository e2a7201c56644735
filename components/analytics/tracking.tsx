'use client'

import { useEffect } from 'react'
import { useConsentBanner } from '../../lib/analytics/consent-banner-state'
import { lazyWithRetry } from '../ui/lazy-with-retry'

/** The share of page views that report their Web Vitals. */
const vitalsShare = 0.1

const isInSample = (): boolean => Math.random() < vitalsShare

const ConsentBanner = lazyWithRetry(() => import('./consent-banner').then((module) => module.ConsentBanner))

/** Starts analytics, and the report of a sample's Web Vitals, when the browser is idle, and renders the consent banner. */
export function Tracking() {
  const open = useConsentBanner((state) => state.open)
  useEffect(() => {
    const start = () => {
      void import('../../lib/analytics/start-tracking').then(({ startTracking }) => startTracking())
      if (isInSample()) void import('../../lib/analytics/report-vitals').then(({ reportVitals }) => reportVitals())
    }
    // Not every browser has `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(start)
    else setTimeout(start, 1)
  }, [])
  return open && <ConsentBanner />
}
