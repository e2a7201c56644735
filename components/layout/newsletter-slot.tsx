// Bundle boundary: the form loads when it is near.
'use client'

import { useRef } from 'react'
import { lazyWithRetry } from '../ui/lazy-with-retry'
import { useNear } from '../ui/use-near'

const NewsletterForm = lazyWithRetry(() => import('./newsletter-form').then((module) => module.NewsletterForm))

/**
 * A placeholder for the sign-up at the end of the page; the form loads when the visitor scrolls near. It needs JavaScript, so
 * nothing shows without it.
 */
export function NewsletterSlot() {
  const container = useRef<HTMLDivElement>(null)
  const isNear = useNear(container)
  return (
    <div ref={container} className="min-h-[84px]">
      {isNear && <NewsletterForm />}
    </div>
  )
}
