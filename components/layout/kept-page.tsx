'use client'

import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** The pages that were left and still have their content in the document, the latest last. */
const hidden: (() => void)[] = []
const mostHidden = 1

function noteHidden(drop: () => void): void {
  hidden.push(drop)
  while (hidden.length > mostHidden) hidden.shift()?.()
}

function noteShown(drop: () => void): void {
  const index = hidden.indexOf(drop)
  if (index >= 0) hidden.splice(index, 1)
}

/**
 * A page's content. Next.js keeps pages that were left in the document, hidden by <Activity>, and has no setting for how many; here only the
 * latest keeps its content, so that Back finds it as it was. Older ones are rendered anew. What is hidden is inert.
 */
export function KeptPage({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  const [dropped, setDropped] = useState(false)
  const drop = useCallback(() => setDropped(true), [])
  // <Activity> runs the cleanup when the page is hidden, and the effect when it is shown again.
  useLayoutEffect(() => {
    const element = root.current
    noteShown(drop)
    setDropped(false)
    if (element) element.inert = false
    return () => {
      if (element) element.inert = true
      noteHidden(drop)
    }
  }, [drop])
  return (
    // A box of its own: the router scrolls to the top of the page by it.
    <div ref={root}>{!dropped && children}</div>
  )
}
