import { accessHeader } from '@awning/contract/access'
import { previewHeader } from '@awning/contract/preview'
import type { Market } from '../localization/market'

type Addition = { query: Record<string, string>; headers: Record<string, string> }

/** The header with the access code of a protected store. URL-encoded, because a header value is ASCII only. */
export const toAccessHeaders = ({ access }: StoreAccess): Record<string, string> =>
  access === undefined ? {} : { [accessHeader]: encodeURIComponent(access) }

/**
 * The parameters and headers of a reader's credentials, which the service verifies: `visibility=any` with a preview's credential,
 * or the access code. Empty for a public reader.
 */
export function credentialsOf({ store, preview }: Pick<Reader, 'store' | 'preview'>): Addition {
  if (preview === undefined) return { query: {}, headers: toAccessHeaders(store) }
  return { query: { visibility: 'any' }, headers: { ...toAccessHeaders(store), [previewHeader]: preview } }
}

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
