import type { Market } from '../localization/market'

/** A store with a visitor's access: `access` is the code that this visitor entered for a protected store. */
export type StoreAccess = { slug: string; access?: string | undefined }

/**
 * The store, market and credentials for reading the catalog. `preview` is the credential of an open preview, which includes
 * unpublished data. A reader with credentials bypasses every cache.
 */
export type Reader = { store: StoreAccess; market: Market; preview?: string | undefined }

/** Whether a reader has no credentials and can share cached data. */
export const isPublic = ({ store, preview }: Pick<Reader, 'store' | 'preview'>): boolean =>
  preview === undefined && store.access === undefined
