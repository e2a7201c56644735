import type { Store } from '../../commerce/contract/store'
import { env } from '../env'
import { questionOf, readHost } from './host'

/** The canonical origin of a store, from what is stored of it, never from a request: `https://outpost.awning.example`. */
export function originOf(store: Pick<Store, 'slug'> & Partial<Pick<Store, 'domain'>>): string {
  const own = store.slug === env.DEFAULT_STORE_SLUG ? env.ROOT_DOMAIN : `${store.slug}.${env.ROOT_DOMAIN}`
  return env.PUBLIC_URL_PATTERN.replace('{host}', store.domain ?? own)
}

/**
 * The origin at which a visitor is in a store, where their cookies are: its sub-domain, a domain of its own, or the canonical one. Only for a store that
 * was found by this very `Host` header: what a header says of itself is no address. Where it names no shop (an IP address behind a proxy) the
 * canonical origin stands.
 */
export function originHere(store: Parameters<typeof originOf>[0], headers: Headers): string {
  const host = readHost(headers.get('host'))
  const asked = host === undefined ? undefined : questionOf(host, env.ROOT_DOMAIN)
  if (host === undefined || asked === undefined || asked.kind === 'none') return originOf(store)
  if (asked.kind === 'slug' && asked.slug !== store.slug) return originOf(store)
  if (asked.kind === 'default' && (host !== env.ROOT_DOMAIN || store.slug !== env.DEFAULT_STORE_SLUG))
    return originOf(store)
  return env.PUBLIC_URL_PATTERN.replace('{host}', host)
}
