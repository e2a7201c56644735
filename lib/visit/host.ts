import { Slug } from '@awning/contract/primitives'

/** What a host refers to: a store by its sub-domain, a custom domain, the default store, or nothing. */
type HostTarget =
  | { kind: 'slug'; slug: string }
  | { kind: 'domain'; host: string }
  | { kind: 'default' }
  | { kind: 'none' }

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const ipv4 = /^\d{1,3}(?:\.\d{1,3}){3}$/

/** The `Host` header in canonical form: lower case, without port and final dot. Undefined if it is malformed. */
export function readHost(header: string | null | undefined): string | undefined {
  const text = (header ?? '').trim().toLowerCase()
  if (text.length === 0 || text.length > 260) return undefined
  const bracketed = /^\[([0-9a-f:.]+)\](?::\d{1,5})?$/.exec(text)
  if (bracketed) return `[${bracketed[1]}]`
  const host = text.replace(/:\d{1,5}$/, '').replace(/\.$/, '')
  if (host.length > 253) return undefined
  return host.split('.').every((part) => label.test(part)) ? host : undefined
}

/** From `PUBLIC_URL_PATTERN`. */
export function publicPortOf(pattern: string): string {
  const { port, protocol } = new URL(pattern.replace('{host}', 'host'))
  return port || (protocol === 'https:' ? '443' : '80')
}

/** A header without a port matches, because a proxy may omit the port. */
export function isPublicPort(header: string, port: string): boolean {
  const headerPort = /:(\d{1,5})$/.exec(header.trim())?.[1]
  return headerPort === undefined || Number(headerPort) === Number(port)
}

/** Resolves a canonical host to its target. Pure: the caller looks up a custom domain. */
export function resolveHostTarget(host: string, rootDomain: string): HostTarget {
  if (host === rootDomain || host === `www.${rootDomain}`) return { kind: 'default' }
  if (host === 'localhost' || ipv4.test(host) || host.startsWith('[')) return { kind: 'default' }
  const suffix = `.${rootDomain}`
  if (!host.endsWith(suffix)) return { kind: 'domain', host }
  const slug = host.slice(0, -suffix.length)
  return Slug.safeParse(slug).success ? { kind: 'slug', slug } : { kind: 'none' }
}
