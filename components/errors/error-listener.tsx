'use client'

import { useEffect } from 'react'
import { tellOfError } from '../../lib/errors/tell-of-error'

/** Hears errors of this shop's scripts that nobody caught. Those of a browser's extensions and of nobody in particular are not ours. */
export function ErrorListener() {
  useEffect(() => {
    const failed = ({ error, filename }: ErrorEvent) => {
      if (error && filename.startsWith(window.location.origin)) tellOfError(error)
    }
    const rejected = ({ reason }: PromiseRejectionEvent) => {
      if (reason instanceof Error) tellOfError(reason)
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
