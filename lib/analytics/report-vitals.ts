// Bundle boundary: loaded when the browser is idle, by a sample of pages.

import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import { sendToApp } from '../browser/browser-beacon'
import type { Vitals } from '../server/vitals'

/**
 * Sends the Web Vitals of this page view once, when the page is hidden: without an id, a cookie or the query. They count for the
 * page on which the visit started.
 */
export function reportVitals(): void {
  const vitals: Vitals = { path: location.pathname.slice(0, 300) }
  for (const observe of [onCLS, onINP, onLCP, onTTFB])
    observe(({ name, value }) => {
      vitals[name] = value
    })
  // After the library's own listener, which completes the values.
  const send = () => {
    if (document.visibilityState !== 'hidden') return
    removeEventListener('visibilitychange', send)
    sendToApp('/api/vitals', vitals)
  }
  addEventListener('visibilitychange', send)
}
