'use client'

import { trustOwnScripts } from '../../lib/checkout/trust-own-scripts'
import { useServerMarkup } from '../layout/use-server-markup'

const atOnce = `(${trustOwnScripts})()`

/** Before any script that loads others. */
export function TrustOwnScripts({ nonce }: { nonce: string | undefined }) {
  const fromServer = useServerMarkup()
  if (!fromServer) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of ours, as text.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: atOnce }} />
}
