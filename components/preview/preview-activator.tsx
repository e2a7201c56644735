'use client'

import { useEffect } from 'react'

/** Detects a preview link, also when it is opened on the current page. The code for it loads only then. */
export function PreviewActivator() {
  useEffect(() => {
    const detectPreview = () => {
      if (!window.location.hash.startsWith('#previewData=')) return
      void import('./open-preview').then(({ openPreview }) => openPreview())
    }
    detectPreview()
    window.addEventListener('hashchange', detectPreview)
    return () => window.removeEventListener('hashchange', detectPreview)
  }, [])
  return null
}
