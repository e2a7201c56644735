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
    let isPressed = false
    const check = () => setIsTyping(document.activeElement?.matches(textFields) ?? false)
    const leave = () => {
      // A button that moves between press and release receives no click.
      if (!isPressed) requestAnimationFrame(check)
    }
    const press = () => {
      isPressed = true
    }
    const release = () => {
      isPressed = false
      leave()
    }
    const listeners = {
      focusin: check,
      focusout: leave,
      pointerdown: press,
      pointerup: release,
      pointercancel: release,
    }
    for (const [name, listener] of Object.entries(listeners)) document.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of Object.entries(listeners)) document.removeEventListener(name, listener)
    }
  }, [])
  return isBelow && !isTyping
}
