import { domainToASCII } from 'node:url'

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * Normalizes a host to the form that browsers send: lower case, punycode, no trailing dot. Null if it is not a public host name.
 */
export function normalizeHost(input: string): string | null {
  const name = input.trim().toLowerCase().replace(/\.$/, '')
  // The conversion would silently drop a path or a user name.
  if (/[\s/\\:@?#[\]%]/.test(name)) return null
  const host = domainToASCII(name)
  const labels = host.split('.')
  if (host.length > 253 || labels.length < 2 || !labels.every((part) => label.test(part))) return null
  // The last label of a host name is never a number; that of an IP address is.
  return /[a-z]/.test(labels.at(-1) ?? '') ? host : null
}

/** Whether a host is the root domain or a subdomain of it. Those are reserved for store slugs. */
export const isUnder = (host: string, rootDomain: string): boolean =>
  host === rootDomain || host.endsWith(`.${rootDomain}`)
