'use client'

import { useEffect } from 'react'

/** Hears a preview's link, also one that is opened while the page stands. What it leads to is loaded only then. */
export function PreviewDoor() {
  useEffect(() => {
    const knock = () => {
      if (!window.location.hash.startsWith('#previewData=')) return
      void import('./open-door').then(({ openDoor }) => openDoor())
    }
    knock()
    window.addEventListener('hashchange', knock)
    return () => window.removeEventListener('hashchange', knock)
  }, [])
  return null
}
