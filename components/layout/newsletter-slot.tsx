// Bundle boundary: the form with scripts loads when it is near.
'use client'

import { useRef } from 'react'
import type { Content } from '../ui/content'
import { lazyWithRetry } from '../ui/lazy-with-retry'
import { useNear } from '../ui/use-near'

type FormProps = { plain: Content; replaced: () => HTMLInputElement | null }

const NewsletterForm = lazyWithRetry<FormProps>(
  () => import('./newsletter-form').then((module) => module.NewsletterForm),
  ({ plain }) => <>{plain}</>,
)

/** The plain form of the newsletter, which the form with scripts replaces when the visitor scrolls near. */
export function NewsletterSlot({ children }: { children: Content }) {
  const container = useRef<HTMLDivElement>(null)
  const isNear = useNear(container)
  return (
    <div ref={container} className="min-h-[84px]">
      {isNear ? (
        <NewsletterForm plain={children} replaced={() => container.current?.querySelector('input') ?? null} />
      ) : (
        children
      )}
    </div>
  )
}
