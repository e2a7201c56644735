'use client'

import { useEffect } from 'react'
import { reportBrowserError } from '../../lib/api/report-browser-error'

/** Reports uncaught errors of the app's scripts. Ignores errors of browser extensions and of unknown origin. */
export function ErrorListener() {
  useEffect(() => {
    const failed = ({ error, filename }: ErrorEvent) => {
      if (error && filename.startsWith(window.location.origin)) reportBrowserError(error)
    }
    const rejected = ({ reason }: PromiseRejectionEvent) => {
      if (reason instanceof Error) reportBrowserError(reason)
    }
    window.addEventListener('error', failed)
    window.addEventListener('unhandledrejection', rejected)
    return () => {
      window.removeEventListener('error', failed)
      window.removeEventListener('unhandledrejection', rejected)
    }
  }, [])
  return null
}
