'use client'

import clsx from 'clsx'
import { type ReactNode, useEffect, useState } from 'react'

/** Scrolling further down than this hides the header on small screens; any way up brings it back. */
const slack = 15

/** The header's frame: stays at the top; on small screens it makes room while the buyer reads on, never while it has the focus. */
export function HeaderShell({ children }: { children: ReactNode }) {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    let before = window.scrollY
    const look = () => {
      const now = window.scrollY
      if (Math.abs(now - before) < slack) return
      setHidden(now > before && now > 120)
      before = now
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return (
    <header
      className={clsx(
        'sticky top-0 z-40 border-b border-line bg-surface transition-transform duration-200 ease-shop focus-within:translate-y-0',
        hidden && '-translate-y-full tablet:translate-y-0',
      )}
    >
      {children}
    </header>
  )
}
