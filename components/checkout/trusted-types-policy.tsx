'use client'

import { installTrustedTypesPolicy } from '../../lib/checkout/trusted-types-policy'
import { useServerMarkup } from '../ui/use-server-markup'

const inlineScript = `(${installTrustedTypesPolicy})()`

/** Must run before any script that loads other scripts. */
export function TrustedTypesPolicy({ nonce }: { nonce: string | undefined }) {
  const fromServer = useServerMarkup()
  if (!fromServer) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the source text of our own function.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: inlineScript }} />
}
