'use client'

import { type RefObject, useEffect, useState } from 'react'

/** Undefined until the element is first out of view. */
export function useOutOfView(target: RefObject<Element | null>): boolean | undefined {
  const [isOut, setOut] = useState<boolean>()
  useEffect(() => {
    if (!target.current) return
    // A strip at the lower edge does not count: a button of which only that is visible is cut off.
    const observer = new IntersectionObserver(
      ([entry]) => {
        const isOutOfView = entry !== undefined && !entry.isIntersecting
        setOut((before) => (isOutOfView || before !== undefined ? isOutOfView : undefined))
      },
      { rootMargin: '0px 0px -56px' },
    )
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [target])
  return isOut
}
