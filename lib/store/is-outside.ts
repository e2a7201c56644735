import type { Shop } from './shop'

/** Whether a visitor stands before a store that is closed or protected, without a right to enter it. */
export const isOutside = ({ store, preview }: Pick<Shop, 'store' | 'preview'>): boolean =>
  store.state !== 'open' && preview === undefined && store.access === undefined
