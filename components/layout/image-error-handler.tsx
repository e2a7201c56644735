'use client'

import { useEffect } from 'react'
import { removeSources } from '../../lib/services/picture-urls'

const isPicture = (target: EventTarget | null): target is HTMLImageElement => target instanceof HTMLImageElement

/**
 * The image server may reject an image that is generated for the first time while others are generated: retry after these delays.
 */
const retriesMs = [2_500, 6_000, 15_000]

/** Marks pictures that failed to load, so that a placeholder shows, and retries them. One listener for the whole page. */
export function ImageErrorHandler() {
  useEffect(() => {
    const retryCounts = new WeakMap<HTMLImageElement, number>()
    const timers = new Set<ReturnType<typeof setTimeout>>()

    const fail = (picture: HTMLImageElement) => {
      picture.setAttribute('data-failed', '')
      // Not every back end has the AVIF file: without the element, the browser loads `src`.
      removeSources(picture)
      const retryCount = retryCounts.get(picture) ?? 0
      const delay = retriesMs[retryCount]
      if (delay === undefined) return
      retryCounts.set(picture, retryCount + 1)
      const timer = setTimeout(() => {
        timers.delete(timer)
        // Setting the same URL again makes the browser request it again.
        if (picture.isConnected) picture.setAttribute('src', picture.getAttribute('src') ?? '')
      }, delay)
      timers.add(timer)
    }

    // Pictures of the initial HTML may have failed before hydration.
    for (const picture of document.images)
      if (picture.complete && picture.naturalWidth === 0 && picture.getAttribute('src')) fail(picture)
    const onError = ({ target }: Event) => {
      if (isPicture(target)) fail(target)
    }
    const onLoad = ({ target }: Event) => {
      if (isPicture(target)) target.removeAttribute('data-failed')
    }
    // These events do not bubble: listen in the capture phase.
    document.addEventListener('error', onError, true)
    document.addEventListener('load', onLoad, true)
    return () => {
      document.removeEventListener('error', onError, true)
      document.removeEventListener('load', onLoad, true)
      for (const timer of timers) clearTimeout(timer)
    }
  }, [])
  return null
}
