'use client'

import { useServerMarkup } from '../ui/use-server-markup'

type ScriptPolicy = { createScriptURL: (address: string) => string | null }

/**
 * Runs as an inline script in the head of the checkout. The bundler loads its files by plain URLs: this default Trusted Types
 * policy allows the files of our own build, so that they cause no reports. The function must not use variables from outside.
 */
function installTrustedTypesPolicy(): void {
  const types: { createPolicy: (name: string, rules: ScriptPolicy) => unknown } | undefined = Reflect.get(
    window,
    'trustedTypes',
  )
  types?.createPolicy('default', {
    createScriptURL: (address) =>
      new URL(address, location.href).href.startsWith(`${location.origin}/_next/static/`) ? address : null,
  })
}

const inlineScript = `(${installTrustedTypesPolicy})()`

/** Must run before any script that loads other scripts. */
export function TrustedTypesPolicy({ nonce }: { nonce: string | undefined }) {
  const fromServer = useServerMarkup()
  if (!fromServer) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the source text of our own function.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: inlineScript }} />
}
