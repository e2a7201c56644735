'use client'

import { type RefObject, useEffect } from 'react'

/**
 * Keeps room at the end of the page for what lies over it, as high as it is, while it is there: the end can be scrolled clear of it, and what gets the
 * focus is never behind it. `globals.css` reads the two properties.
 */
export function useRoomBelow(
  panel: RefObject<HTMLElement | null>,
  property: '--consent-room' | '--buy-room',
  there = true,
): void {
  useEffect(() => {
    if (!there) return
    const { style } = document.documentElement
    const watch = new ResizeObserver(() => {
      if (panel.current) style.setProperty(property, `${panel.current.offsetHeight}px`)
    })
    if (panel.current) watch.observe(panel.current)
    return () => {
      watch.disconnect()
      style.removeProperty(property)
    }
  }, [panel, property, there])
}
