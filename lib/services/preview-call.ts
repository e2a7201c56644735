import { previewHeader } from '../../commerce/contract/preview'
import type { Reader } from './reader'

type Addition = { query: Record<string, string>; headers: Record<string, string> }

/** What a read of a preview adds to its call: `visibility=any`, and the credential that the service checks. Nothing for anybody else. */
export function previewCall({ preview }: Pick<Reader, 'preview'>): Addition {
  if (preview === undefined) return { query: {}, headers: {} }
  return { query: { visibility: 'any' }, headers: { [previewHeader]: preview } }
}
