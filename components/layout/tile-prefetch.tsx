'use client'

import { useEffect, useState } from 'react'
import { useIdle } from '../ui/use-idle'

/** Pages that are prefetched before there is a sign of interest. */
const tilesAhead = 4

const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return top < window.innerHeight && bottom > 0
}

/** Prefetches the pages of the first tiles in view, after the page has loaded and while the browser is idle. Has a key per page. */
export function TilePrefetch({ prefetch }: { prefetch: (link: HTMLAnchorElement) => void }) {
  const [isLoaded, setLoaded] = useState(false)
  const isIdle = useIdle(isLoaded)

  useEffect(() => {
    const load = () => setLoaded(true)
    if (document.readyState === 'complete') load()
    window.addEventListener('load', load)
    return () => window.removeEventListener('load', load)
  }, [])

  useEffect(() => {
    if (!isIdle) return
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main article.tile h3 a')]
    for (const link of links.filter(isInView).slice(0, tilesAhead)) prefetch(link)
  }, [isIdle, prefetch])
  return null
}
