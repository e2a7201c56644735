'use client'

import { type RefObject, useEffect, useState } from 'react'

/** Whether an element was near the visible part of the page. */
export function useNear(target: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '600px',
    })
    if (target.current) observer.observe(target.current)
    return () => observer.disconnect()
  }, [target])
  return isNear
}
