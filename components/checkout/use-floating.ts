import { type RefObject, useEffect, useState } from 'react'

/** Phones and small tablets: the width of the `tablet` breakpoint. */
const smallScreen = '(max-width: 767px)'
const textFields = 'input:not([type=radio], [type=checkbox]), textarea, select, iframe'

/**
 * Whether the content of `slot` should float at the bottom of a small screen: its place is below the viewport, and no text field
 * has focus. Beside a focused field there may be an on-screen keyboard.
 */
export function useFloating(slot: RefObject<HTMLElement | null>): boolean {
  const [isBelow, setIsBelow] = useState(false)
  const [isTyping, setIsTyping] = useState(false)
  useEffect(() => {
    if (!slot.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        if (!entry) return
        const { intersectionRatio, boundingClientRect, rootBounds } = entry
        const isCutOff = intersectionRatio < 0.99 && boundingClientRect.bottom > (rootBounds?.bottom ?? 0)
        setIsBelow(isCutOff && boundingClientRect.height > 0 && matchMedia(smallScreen).matches)
      },
      { threshold: [0, 0.5, 0.99] },
    )
    observer.observe(slot.current)
    return () => observer.disconnect()
  }, [slot])
  useEffect(() => {
    const check = () => setIsTyping(document.activeElement?.matches(textFields) ?? false)
    const leave = () => requestAnimationFrame(check)
    document.addEventListener('focusin', check)
    document.addEventListener('focusout', leave)
    return () => {
      document.removeEventListener('focusin', check)
      document.removeEventListener('focusout', leave)
    }
  }, [])
  return isBelow && !isTyping
}
