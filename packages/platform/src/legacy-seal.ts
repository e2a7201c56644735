import type { CryptoKey } from 'jose'
import { decode, encode } from 'jose/base64url'
import { z } from 'zod'

// The previous release sealed values as base64url of `iv | ciphertext | tag` of AES-256-GCM, with the expiry in `expires` or
// `until`. This release opens both formats and seals the current one. The next release deletes this file and its uses.

const ivBytes = 12
const Legacy = z.looseObject({ expires: z.int().optional(), until: z.int().optional() })

/** The content of a value that the previous release sealed, with its expiry as `exp`. Null for an expired or changed one. */
export async function unsealLegacy(sealed: string, key: CryptoKey, now: Date): Promise<unknown> {
  const bytes = decode(sealed)
  if (encode(bytes) !== sealed) return null
  const algorithm = { name: 'AES-GCM', iv: bytes.slice(0, ivBytes) }
  const plain = await crypto.subtle.decrypt(algorithm, key, bytes.slice(ivBytes))
  const content = Legacy.parse(JSON.parse(new TextDecoder().decode(plain)))
  const exp = content.expires ?? content.until
  if (exp === undefined) return content
  return exp * 1000 > now.getTime() ? { ...content, exp } : null
}
