import type { Deps } from '../context'
import type { StoreRef } from '../store-ref'

/** Public URL of a store: at its own domain if it has one, else at its slug under the root domain. */
export function publicUrl(
  store: Pick<StoreRef, 'slug'>,
  domain: string | undefined,
  { rootDomain, publicUrlPattern }: Pick<Deps, 'rootDomain' | 'publicUrlPattern'>,
): string {
  return publicUrlPattern.replace('{host}', domain ?? `${store.slug}.${rootDomain}`)
}
