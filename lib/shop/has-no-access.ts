import type { Shop } from './shop'

/** Whether a visitor has no access to a store that is closed or protected. */
export const hasNoAccess = ({ store, preview }: Pick<Shop, 'store' | 'preview'>): boolean =>
  store.state !== 'open' && preview === undefined && store.access === undefined
