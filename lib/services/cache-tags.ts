import type { Change } from '@awning/contract/change'

/** Every cache tag of the app. All but the first contain the store. */
export const tags = {
  everything: 'everything',
  store: (store: string) => `store:${store}`,
  theme: (store: string) => `theme:${store}`,
  /** Everything that lists products. */
  catalog: (store: string) => `catalog:${store}`,
  listing: (store: string, slug: string) => `listing:${store}:${slug}`,
}

export function tagsOf(store: string, change: Change): string[] {
  switch (change.type) {
    case 'store':
      // This tag covers everything that was read of the store.
      return change.hidden ? [tags.store(store), tags.theme(store)] : [tags.store(store)]
    case 'domains':
      return [tags.store(store)]
    case 'theme':
      return [tags.theme(store)]
    case 'catalog':
    case 'collection':
      return [tags.catalog(store)]
    case 'listing':
      return [tags.listing(store, change.slug), tags.catalog(store)]
  }
}

/**
 * The lifetime of cached catalog data. Changes arrive by tag within seconds; `revalidate` limits the effect of a lost message,
 * and `expire` how long a shop works without its service.
 */
export const catalogCacheLife = { stale: 60, revalidate: 300, expire: 7 * 24 * 60 * 60 }
