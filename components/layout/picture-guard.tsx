'use client'

import { useEffect } from 'react'

const isPicture = (target: EventTarget | null): target is HTMLImageElement => target instanceof HTMLImageElement

/** A picture that is drawn for the first time may be refused while others are drawn: it is asked for again, so often and so late. */
const retriesMs = [2_500, 6_000, 15_000]

/** Marks pictures that could not be loaded, so that the stage under them shows a silhouette, and asks for them again. One ear for the whole page. */
export function PictureGuard() {
  useEffect(() => {
    const tries = new WeakMap<HTMLImageElement, number>()
    const timers = new Set<ReturnType<typeof setTimeout>>()

    const fail = (picture: HTMLImageElement) => {
      picture.setAttribute('data-failed', '')
      const tried = tries.get(picture) ?? 0
      const wait = retriesMs[tried]
      if (wait === undefined) return
      tries.set(picture, tried + 1)
      const timer = setTimeout(() => {
        timers.delete(timer)
        // Setting the same address again makes the browser ask again.
        if (picture.isConnected) picture.setAttribute('src', picture.getAttribute('src') ?? '')
      }, wait)
      timers.add(timer)
    }

    // Pictures of the first HTML may have failed before this part of the page was there.
    for (const picture of document.images)
      if (picture.complete && picture.naturalWidth === 0 && picture.getAttribute('src')) fail(picture)
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
      for (const timer of timers) clearTimeout(timer)
    }
  }, [])
  return null
}
