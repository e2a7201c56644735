'use client'

import { useEffect } from 'react'
import { keepEarlyEvents, repeatEarlyEvents } from '../../lib/layout/early-events'
import { useServerMarkup } from '../ui/use-server-markup'

const inlineScript = `(${keepEarlyEvents})()`

/** Must be first in the body, so that no event comes before it. */
export function KeepEarlyEvents({ nonce }: { nonce?: string | undefined }) {
  const fromServer = useServerMarkup()
  if (!fromServer) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, as text.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: inlineScript }} />
}

/** Marks the body as hydrated. Must be last in it, so that the effects of all other parts have run. */
export function RepeatEarlyEvents() {
  useEffect(() => {
    document.body.removeAttribute('data-hydration')
    repeatEarlyEvents()
  }, [])
  return null
}
