'use client'

import { useEffect, useRef, useState } from 'react'
import { lazyWithRetry } from '../ui/lazy-with-retry'

const NewsletterForm = lazyWithRetry(() => import('./newsletter-form').then((module) => module.NewsletterForm))

/**
 * A placeholder for the sign-up at the end of the page; the form loads when the visitor scrolls near. It needs JavaScript, so
 * nothing shows without it.
 */
export function NewsletterSlot() {
  const container = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '600px',
    })
    if (container.current) observer.observe(container.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={container} className="min-h-[84px]">
      {isNear && <NewsletterForm />}
    </div>
  )
}
