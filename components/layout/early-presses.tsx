'use client'

import { holdEarlyPresses } from '../../lib/layout/early-presses'
import { useServerMarkup } from './use-server-markup'

const atOnce = `(${holdEarlyPresses})()`

/** First in the body, so that no press comes before it. */
export function EarlyPresses({ nonce }: { nonce?: string | undefined }) {
  const fromServer = useServerMarkup()
  if (!fromServer) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of ours, as text.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: atOnce }} />
}
