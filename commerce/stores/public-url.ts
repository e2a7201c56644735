import type { Deps } from '../deps'
import type { StoreRef } from './store-ref'

/** Where shoppers find a store: its own domain where it has one, else its name under the root domain. */
export function publicUrl(
  store: Pick<StoreRef, 'slug'>,
  domain: string | undefined,
  { rootDomain, publicUrlPattern }: Pick<Deps, 'rootDomain' | 'publicUrlPattern'>,
): string {
  return publicUrlPattern.replace('{host}', domain ?? `${store.slug}.${rootDomain}`)
}
