import type { Change } from '../../commerce/contract/change'

/** Every cache tag of the house. The store is in each of them. */
export const tags = {
  store: (store: string) => `store:${store}`,
  theme: (store: string) => `theme:${store}`,
  /** Everything that lists products. */
  catalogue: (store: string) => `catalogue:${store}`,
  listing: (store: string, slug: string) => `listing:${store}:${slug}`,
}

/** The tags that a change in a store makes old. */
export function tagsOf(store: string, change: Change): string[] {
  switch (change.noun) {
    case 'store':
      // What stands under it is all that was ever read of the store.
      return change.gone ? [tags.store(store), tags.theme(store)] : [tags.store(store)]
    case 'domains':
      return [tags.store(store)]
    case 'theme':
      return [tags.theme(store)]
    case 'catalogue':
    case 'collection':
      return [tags.catalogue(store)]
    case 'listing':
      return [tags.listing(store, change.slug), tags.catalogue(store)]
  }
}
