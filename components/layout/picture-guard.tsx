'use client'

import { useEffect } from 'react'

const isPicture = (target: EventTarget | null): target is HTMLImageElement => target instanceof HTMLImageElement

const fail = (picture: HTMLImageElement) => picture.setAttribute('data-failed', '')

/** Marks pictures that could not be loaded, so that the stage under them shows a silhouette. One ear for the whole page. */
export function PictureGuard() {
  useEffect(() => {
    // Pictures of the first HTML may have failed before this part of the page was there.
    for (const picture of document.images)
      if (picture.complete && picture.naturalWidth === 0 && picture.src) fail(picture)
    const hear = ({ target }: Event) => {
      if (isPicture(target)) fail(target)
    }
    const mend = ({ target }: Event) => {
      if (isPicture(target)) target.removeAttribute('data-failed')
    }
    // These events do not bubble: they are caught on their way down.
    document.addEventListener('error', hear, true)
    document.addEventListener('load', mend, true)
    return () => {
      document.removeEventListener('error', hear, true)
      document.removeEventListener('load', mend, true)
    }
  }, [])
  return null
}
