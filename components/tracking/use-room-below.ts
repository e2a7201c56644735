'use client'

import { type RefObject, useEffect } from 'react'

/**
 * Keeps room at the end of the page for what lies over it, as high as it is: the end can be scrolled clear of it, and what gets the focus is never
 * behind it. `--consent-room` is read by `globals.css` and by the bar at the bottom of a listing.
 */
export function useRoomBelow(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement
    const watch = new ResizeObserver(() => {
      if (panel.current) style.setProperty('--consent-room', `${panel.current.offsetHeight}px`)
    })
    if (panel.current) watch.observe(panel.current)
    return () => {
      watch.disconnect()
      style.removeProperty('--consent-room')
    }
  }, [panel])
}
