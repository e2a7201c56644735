import { accessHeader } from '../../commerce/contract/access'
import { previewHeader } from '../../commerce/contract/preview'
import type { Door, Reader } from './reader'

type Addition = { query: Record<string, string>; headers: Record<string, string> }

/** What the access code of a protected store adds to a call. A header holds no letters beyond ASCII, so it travels as in an address. */
export const accessOf = ({ access }: Door): Record<string, string> =>
  access === undefined ? {} : { [accessHeader]: encodeURIComponent(access) }

/** What a reader's rights add to a call, and the service checks: `visibility=any` and the credential of a preview, the access code. Nothing for anybody else. */
export function credentialsOf({ store, preview }: Pick<Reader, 'store' | 'preview'>): Addition {
  if (preview === undefined) return { query: {}, headers: accessOf(store) }
  return { query: { visibility: 'any' }, headers: { ...accessOf(store), [previewHeader]: preview } }
}
