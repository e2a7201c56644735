import { Slug } from '../../commerce/contract/primitives'

/** What a host asks for: a store by its sub-domain, whichever store owns a custom domain, the default store, or nothing of ours. */
export type HostQuestion =
  | { kind: 'slug'; slug: string }
  | { kind: 'domain'; host: string }
  | { kind: 'default' }
  | { kind: 'none' }

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const ipv4 = /^\d{1,3}(?:\.\d{1,3}){3}$/

/** The `Host` header in its canonical form: lower case, without port and final dot. Undefined where it is malformed. */
export function readHost(header: string | null | undefined): string | undefined {
  const text = (header ?? '').trim().toLowerCase()
  if (text.length === 0 || text.length > 260) return undefined
  const bracketed = /^\[([0-9a-f:.]+)\](?::\d{1,5})?$/.exec(text)
  if (bracketed) return `[${bracketed[1]}]`
  const host = text.replace(/:\d{1,5}$/, '').replace(/\.$/, '')
  if (host.length > 253) return undefined
  return host.split('.').every((part) => label.test(part)) ? host : undefined
}

/** The port at which browsers reach the shops, from `PUBLIC_URL_PATTERN`. */
export function publicPortOf(pattern: string): string {
  const { port, protocol } = new URL(pattern.replace('{host}', 'host'))
  return port || (protocol === 'https:' ? '443' : '80')
}

/** Whether a `Host` header names no port but the public one. A proxy may leave that out. */
export function isPublicPort(header: string, port: string): boolean {
  const named = /:(\d{1,5})$/.exec(header.trim())?.[1]
  return named === undefined || Number(named) === Number(port)
}

/** Which store a canonical host asks for. Pure: the answer for a custom domain is looked up by the caller. */
export function questionOf(host: string, rootDomain: string): HostQuestion {
  if (host === rootDomain || host === `www.${rootDomain}`) return { kind: 'default' }
  if (host === 'localhost' || ipv4.test(host) || host.startsWith('[')) return { kind: 'default' }
  const suffix = `.${rootDomain}`
  if (!host.endsWith(suffix)) return { kind: 'domain', host }
  const slug = host.slice(0, -suffix.length)
  return Slug.safeParse(slug).success ? { kind: 'slug', slug } : { kind: 'none' }
}
