'use client'

import { useEffect } from 'react'
import { answerEarlyPresses, keepEarlyPresses } from '../../lib/layout/early-presses'
import { useServerMarkup } from './use-server-markup'

const atOnce = `(${keepEarlyPresses})()`

/** First in the body, so that no press comes before it; what was pressed is answered once every part of the page is there. */
export function EarlyPresses({ nonce }: { nonce?: string | undefined }) {
  const fromServer = useServerMarkup()
  useEffect(() => {
    const timer = setTimeout(answerEarlyPresses)
    return () => clearTimeout(timer)
  }, [])
  if (!fromServer) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of ours, as text.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: atOnce }} />
}
