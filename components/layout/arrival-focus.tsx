'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { notePath } from '../../lib/catalogue/impressions'

/** Pages that were left stay hidden in the document: only a heading that is shown counts. */
const shownHeading = () =>
  [...document.querySelectorAll<HTMLElement>('main h1')].find((heading) => heading.checkVisibility())

/** After a navigation inside the shop the focus stands on the new page's heading, so that a screen reader and Tab begin there. */
export function ArrivalFocus() {
  const path = usePathname()
  const last = useRef(path)
  useEffect(() => {
    if (last.current === path) return
    last.current = path
    notePath(path)
    const heading = shownHeading()
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [path])
  return null
}
