'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { recordPath } from '../../lib/catalog/impressions'

/** Previous pages stay hidden in the document: only a visible heading counts. */
const shownHeading = () =>
  [...document.querySelectorAll<HTMLElement>('main h1')].find((heading) => heading.checkVisibility())

/** After a client-side navigation, focuses the heading of the new page, so that screen readers and Tab start there. */
export function RouteFocus() {
  const path = usePathname()
  const last = useRef(path)
  useEffect(() => {
    if (last.current === path) return
    last.current = path
    recordPath(path)
    const heading = shownHeading()
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [path])
  return null
}
