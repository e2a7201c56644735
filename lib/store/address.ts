import type { Store } from '../../commerce/contract/store'
import { env } from '../env'

/** The canonical origin of a store, from what is stored of it, never from a request: `https://outpost.awning.example`. */
export function originOf(store: Pick<Store, 'slug'> & Partial<Pick<Store, 'domain'>>): string {
  const own = store.slug === env.DEFAULT_STORE_SLUG ? env.ROOT_DOMAIN : `${store.slug}.${env.ROOT_DOMAIN}`
  return env.PUBLIC_URL_PATTERN.replace('{host}', store.domain ?? own)
}
