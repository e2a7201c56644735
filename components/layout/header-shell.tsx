'use client'

import clsx from 'clsx'
import { useEffect, useRef, useState } from 'react'
import type { Content } from '../ui/content'

/** Scrolling down by more pixels than this hides the header on small screens. */
const slack = 15

type Scroll = {
  /** The scroll position at the header's last change, and the current one, in pixels from the top. */
  before: number
  now: number
  /** The bottom of the header's own position in the page. */
  end: number
  modalOpen: boolean
}

/**
 * Whether the header hides (true), reappears (false), or stays as it is (undefined): it hides after scrolling down by more than
 * 15 pixels with its own position out of view and no modal open, and reappears on any scroll up.
 */
export function shouldHideHeader({ before, now, end, modalOpen }: Scroll): boolean | undefined {
  if (Math.abs(now - before) <= slack) return undefined
  if (now < before || now <= end) return false
  return modalOpen ? undefined : true
}

const isModalOpen = () => document.querySelector('[role=dialog],[role=alertdialog]') !== null

/**
 * The sticky header. On small screens it hides on scroll down, never while it contains the focus.
 * The marker above it detects whether the page is scrolled: the header is `scrolled` then.
 */
export function HeaderShell({ children }: { children: Content }) {
  const [hidden, setHidden] = useState(false)
  const [scrolled, setScrolled] = useState(false)
  const marker = useRef<HTMLDivElement>(null)
  const header = useRef<HTMLElement>(null)

  useEffect(() => {
    let before = window.scrollY
    const update = () => {
      const now = window.scrollY
      const top = now + (marker.current?.getBoundingClientRect().top ?? 0)
      const end = top + (header.current?.offsetHeight ?? 0)
      const shouldHide = shouldHideHeader({ before, now, end, modalOpen: isModalOpen() })
      if (shouldHide === undefined) return
      setHidden(shouldHide)
      before = now
    }
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])

  useEffect(() => {
    // A busy page receives several entries at once: the last one counts.
    const observer = new IntersectionObserver((entries) => setScrolled(entries.at(-1)?.isIntersecting === false))
    if (marker.current) observer.observe(marker.current)
    return () => observer.disconnect()
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
