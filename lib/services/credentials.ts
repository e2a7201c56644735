import { accessHeader } from '@awning/contract/access'
import { previewHeader } from '@awning/contract/preview'
import type { Reader, StoreAccess } from './store-access'

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
