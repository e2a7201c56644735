import type { Store } from '@awning/contract/store'
import { env } from '../env'
import { readHost, resolveHostTarget } from './host'

/** The canonical origin of a store, from its stored data, never from a request: `https://outpost.awning.example`. */
export function originOf(store: Pick<Store, 'slug'> & Partial<Pick<Store, 'domain'>>): string {
  const own = store.slug === env.DEFAULT_STORE_SLUG ? env.ROOT_DOMAIN : `${store.slug}.${env.ROOT_DOMAIN}`
  return env.PUBLIC_URL_PATTERN.replace('{host}', store.domain ?? own)
}

/**
 * The origin of a visit to a store, where the visitor's cookies are: its sub-domain, a custom domain, or the canonical one. Only
 * for a store that was resolved from this same `Host` header, because the header itself is not trusted. If the header names no
 * shop (an IP address behind a proxy), the canonical origin is returned.
 */
export function requestOrigin(store: Parameters<typeof originOf>[0], headers: Headers): string {
  const host = readHost(headers.get('host'))
  const requested = host === undefined ? undefined : resolveHostTarget(host, env.ROOT_DOMAIN)
  if (host === undefined || requested === undefined || requested.kind === 'none') return originOf(store)
  if (requested.kind === 'slug' && requested.slug !== store.slug) return originOf(store)
  if (requested.kind === 'default' && (host !== env.ROOT_DOMAIN || store.slug !== env.DEFAULT_STORE_SLUG))
    return originOf(store)
  return env.PUBLIC_URL_PATTERN.replace('{host}', host)
}

/**
 * The origin that a request is redirected to: from a further domain to the first one, and from a former slug to the present one.
 * Cookies belong to one host, so that a cart of `www` would be missing at the apex. Undefined for other hosts.
 */
export function redirectOriginOf(store: Parameters<typeof originOf>[0], headers: Headers): string | undefined {
  const host = readHost(headers.get('host'))
  if (host === undefined || host === store.domain) return undefined
  const requested = resolveHostTarget(host, env.ROOT_DOMAIN)
  const isFurtherDomain = requested.kind === 'domain' && Boolean(store.domain)
  const isFormerSlug = requested.kind === 'slug' && requested.slug !== store.slug
  return isFurtherDomain || isFormerSlug ? originOf(store) : undefined
}
