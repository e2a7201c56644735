import type { Store } from '../../commerce/contract/store'
import { env } from '../env'

/** The canonical origin of a store, from what is stored of it, never from a request: `https://outpost.awning.example`. */
export function originOf(store: Pick<Store, 'slug' | 'domain'>): string {
  const scheme = env.TLS ? 'https' : 'http'
  const port = env.PUBLIC_PORT ? `:${env.PUBLIC_PORT}` : ''
  const host =
    store.domain ?? (store.slug === env.DEFAULT_STORE_SLUG ? env.ROOT_DOMAIN : `${store.slug}.${env.ROOT_DOMAIN}`)
  return `${scheme}://${host}${port}`
}
