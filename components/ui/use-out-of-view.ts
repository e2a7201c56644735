'use client'

import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is out of view; undefined until it first is. */
export function useOutOfView(target: RefObject<Element | null>): boolean | undefined {
  const [isOut, setOut] = useState<boolean>()
  useEffect(() => {
    if (!target.current) return
    const observer = new IntersectionObserver(([entry]) => {
      const isOutOfView = entry !== undefined && !entry.isIntersecting
      setOut((before) => (isOutOfView || before !== undefined ? isOutOfView : undefined))
    })
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [target])
  return isOut
}
