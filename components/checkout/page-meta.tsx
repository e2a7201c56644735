'use client'

import { useEffect } from 'react'
import { rememberPageMeta } from '../../lib/checkout/page-meta'

/** A value in the head of the checkout page, which calls can still use while React renders the page again. */
export function PageMeta({ name, content }: { name: string; content: string }) {
  useEffect(() => rememberPageMeta(name, content), [name, content])
  return <meta name={name} content={content} />
}
