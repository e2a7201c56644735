'use client'

import { internalLinks } from '../../lib/layout/internal-links'
import { holdPreHydrationEvents } from '../../lib/layout/pre-hydration-events'
import { useServerMarkup } from '../ui/use-server-markup'

const inlineScript = `(${holdPreHydrationEvents})(${JSON.stringify(internalLinks)})`

/** Must be first in the body, so that no event comes before it. */
export function PreHydrationEvents({ nonce }: { nonce?: string | undefined }) {
  const fromServer = useServerMarkup()
  if (!fromServer) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, as text.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: inlineScript }} />
}
