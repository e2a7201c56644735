'use client'

import { useEffect } from 'react'
import { keepPreHydrationEvents, repeatPreHydrationEvents } from '../../lib/layout/pre-hydration-events'
import { useServerMarkup } from '../ui/use-server-markup'

const inlineScript = `(${keepPreHydrationEvents})()`

/** Must be first in the body, so that no event comes before it. */
export function KeepPreHydrationEvents({ nonce }: { nonce?: string | undefined }) {
  const fromServer = useServerMarkup()
  if (!fromServer) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, as text.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: inlineScript }} />
}

/** Marks the body as hydrated. Must be last in it, so that the effects of all other parts have run. */
export function RepeatPreHydrationEvents() {
  useEffect(() => {
    document.body.removeAttribute('data-hydration')
    repeatPreHydrationEvents()
  }, [])
  return null
}
