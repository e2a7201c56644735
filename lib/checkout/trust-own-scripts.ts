type ScriptPolicy = { createScriptURL: (address: string) => string | null }

/**
 * Runs as text at the head of the checkout. The bundler loads its files by plain addresses: this default policy of Trusted Types lets those of our own
 * build pass, so that a report is about something else. It may name nothing from outside.
 */
export function trustOwnScripts(): void {
  const types: { createPolicy: (name: string, rules: ScriptPolicy) => unknown } | undefined = Reflect.get(
    window,
    'trustedTypes',
  )
  types?.createPolicy('default', {
    createScriptURL: (address) =>
      new URL(address, location.href).href.startsWith(`${location.origin}/_next/static/`) ? address : null,
  })
}
