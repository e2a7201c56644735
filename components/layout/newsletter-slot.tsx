'use client'

import { useEffect, useRef, useState } from 'react'
import { late } from '../ui/late'

const NewsletterForm = late(() => import('./newsletter-form').then((module) => module.NewsletterForm))

/** Room for the sign-up at the end of the page; the form comes when the visitor comes near. It needs scripts, so nothing shows without. */
export function NewsletterSlot() {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '600px' })
    if (place.current) watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={place} className="min-h-[84px]">
      {near && <NewsletterForm />}
    </div>
  )
}
