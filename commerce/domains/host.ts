import { domainToASCII } from 'node:url'

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** A host as the browser sends it: lower case, punycode, no trailing point. Null where it is not the name of a public host. */
export function normalHost(given: string): string | null {
  const named = given.trim().toLowerCase().replace(/\.$/, '')
  // The conversion would quietly cut a path or a user name off.
  if (/[\s/\\:@?#[\]%]/.test(named)) return null
  const host = domainToASCII(named)
  const labels = host.split('.')
  if (host.length > 253 || labels.length < 2 || !labels.every((part) => label.test(part))) return null
  // The last part of a name is never a number; of an IP address it is.
  return /[a-z]/.test(labels.at(-1) ?? '') ? host : null
}

/** Whether a host is the root domain or lies under it: those belong to stores by their slug. */
export const isUnder = (host: string, rootDomain: string): boolean =>
  host === rootDomain || host.endsWith(`.${rootDomain}`)
