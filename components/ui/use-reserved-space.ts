'use client'

import { type RefObject, useEffect } from 'react'

/**
 * Reserves space at the end of the page for a panel that covers it, with the height of the panel: the end can be scrolled into
 * view, and the panel never hides a focused element. `globals.css` reads the two properties.
 */
export function useReservedSpace(
  panel: RefObject<HTMLElement | null>,
  property: '--consent-room' | '--buy-room',
  isVisible = true,
): void {
  useEffect(() => {
    if (!isVisible) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      if (panel.current) style.setProperty(property, `${panel.current.offsetHeight}px`)
    })
    if (panel.current) observer.observe(panel.current)
    return () => {
      observer.disconnect()
      style.removeProperty(property)
    }
  }, [panel, property, isVisible])
}
