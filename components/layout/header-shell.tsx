'use client'

import clsx from 'clsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { headerGoes } from '../../lib/layout/header-motion'

const isModalOpen = () => document.querySelector('[role=dialog],[role=alertdialog]') !== null

/**
 * The header's frame: stays at the top; on small screens it makes room while the buyer reads on, never while it has the focus.
 * The marker above it tells when the page has moved under it: the header is `scrolled` then.
 */
export function HeaderShell({ children }: { children: ReactNode }) {
  const [hidden, setHidden] = useState(false)
  const [scrolled, setScrolled] = useState(false)
  const marker = useRef<HTMLDivElement>(null)
  const header = useRef<HTMLElement>(null)

  useEffect(() => {
    let before = window.scrollY
    const look = () => {
      const now = window.scrollY
      const top = now + (marker.current?.getBoundingClientRect().top ?? 0)
      const end = top + (header.current?.offsetHeight ?? 0)
      const goes = headerGoes({ before, now, end, modalOpen: isModalOpen() })
      if (goes === undefined) return
      setHidden(goes)
      before = now
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])

  useEffect(() => {
    // A busy page is told of several changes at once: the last one holds.
    const watch = new IntersectionObserver((entries) => setScrolled(entries.at(-1)?.isIntersecting === false))
    if (marker.current) watch.observe(marker.current)
    return () => watch.disconnect()
  }, [])

  return (
    <>
      <div ref={marker} data-scroll-marker className="-mb-px h-px" />
      <header
        ref={header}
        className={clsx(
          'shop-header on-header focus-within:translate-y-0',
          scrolled && (hidden ? 'scrolled tablet:shadow-float' : 'scrolled shadow-float'),
          hidden && '-translate-y-full tablet:translate-y-0',
        )}
      >
        {children}
      </header>
    </>
  )
}
