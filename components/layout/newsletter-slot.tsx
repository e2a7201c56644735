// Bundle boundary: the form with scripts loads when it is near.
'use client'

import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { Content } from '../ui/content'
import { retryImport } from '../ui/lazy-with-retry'
import { useNear } from '../ui/use-near'

type ScriptedForm = ComponentType<{ replaced: () => HTMLInputElement | null }>

/**
 * The plain form of the newsletter, `children`, which the form with scripts replaces when the visitor scrolls near. If that cannot
 * be loaded, the plain form stays.
 */
export function NewsletterSlot({ children }: { children: Content }) {
  const container = useRef<HTMLDivElement>(null)
  const isNear = useNear(container)
  const [Form, setForm] = useState<ScriptedForm>()
  useEffect(() => {
    if (!isNear) return
    retryImport(() => import('./newsletter-form')).then(
      (module) => setForm(() => module.NewsletterForm),
      () => undefined,
    )
  }, [isNear])
  return (
    <div ref={container} className="min-h-[84px]">
      {Form ? <Form replaced={() => container.current?.querySelector('input') ?? null} /> : children}
    </div>
  )
}
