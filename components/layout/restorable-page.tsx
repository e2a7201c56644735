'use client'

import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Content } from '../ui/content'
import { useHydration } from '../ui/hydrated-part'

/** The hidden pages that still have their content in the document, the latest last. */
const hidden: (() => void)[] = []
const maxHidden = 1

function addHidden(drop: () => void): void {
  hidden.push(drop)
  while (hidden.length > maxHidden) hidden.shift()?.()
}

function removeHidden(drop: () => void): void {
  const index = hidden.indexOf(drop)
  if (index >= 0) hidden.splice(index, 1)
}

/**
 * The content of a page. Next.js keeps previous pages in the document, hidden by <Activity>, without a setting for their number.
 * This component keeps only the content of the latest, so that Back restores it; older pages render again. Hidden content is
 * inert.
 */
export function RestorablePage({ children }: { children: Content }) {
  const root = useRef<HTMLDivElement>(null)
  const [dropped, setDropped] = useState(false)
  const drop = useCallback(() => setDropped(true), [])
  // <Activity> runs the cleanup when the page is hidden, and the effect when it is shown again.
  useLayoutEffect(() => {
    const element = root.current
    removeHidden(drop)
    setDropped(false)
    if (element) element.inert = false
    return () => {
      if (element) element.inert = true
      addHidden(drop)
    }
  }, [drop])
  return (
    // Needs its own element: the router scrolls to the top of the page with it.
    <div ref={root} {...useHydration()}>
      {!dropped && children}
    </div>
  )
}
