import type { CryptoKey } from 'jose'
import { decode, encode } from 'jose/base64url'
import { jwtDecrypt } from 'jose/jwt/decrypt'
import { EncryptJWT } from 'jose/jwt/encrypt'
import type { z } from 'zod'

/**
 * Sealed values: encrypted JWTs (JWE compact, `dir` with `A256GCM`) with a separate key for each purpose. A sealed value can be
 * neither read nor changed without the secret, and opens only for its purpose. `jose` uses Web Crypto, so that this also runs in
 * the middleware.
 */

const algorithms = { alg: 'dir', enc: 'A256GCM' }
/** Longer than any of our sealed values, which are sent in a URL or a cookie. */
const maxLength = 4096
const encoder = new TextEncoder()

async function keyOf(secret: string, purpose: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveKey'])
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode(purpose) }
  return await crypto.subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
}

/** `exp` is the Unix time in seconds at which the value stops opening. */
export const seal = async (
  content: Record<string, unknown> & { exp?: number },
  purpose: string,
  secret: string,
): Promise<string> => new EncryptJWT(content).setProtectedHeader(algorithms).encrypt(await keyOf(secret, purpose))

/**
 * Opens a value that was sealed for this purpose with this secret and has not expired, and parses its schema; null for anything
 * else. Without `now`, the time is read after the first asynchronous step: Next.js reports a page that reads it earlier.
 */
export async function unseal<Shape extends z.ZodType>(
  sealed: string,
  schema: Shape,
  purpose: string,
  secret: string,
  now?: Date,
): Promise<z.output<Shape> | null> {
  if (sealed.length > maxLength) return null
  const key = await keyOf(secret, purpose)
  const time = now ?? new Date()
  try {
    return schema.safeParse(await decrypt(sealed, key, time)).data ?? null
  } catch {
    // Not ours, changed or expired: no details are reported.
    return null
  }
}

async function decrypt(sealed: string, key: CryptoKey, now: Date): Promise<unknown> {
  if (!isCanonical(sealed)) return null
  const allowed = { keyManagementAlgorithms: [algorithms.alg], contentEncryptionAlgorithms: [algorithms.enc] }
  const { payload } = await jwtDecrypt(sealed, key, { ...allowed, currentDate: now })
  return payload
}

/** Accepts only the canonical encoding of the bytes, so that any flipped bit is detected. */
const isCanonical = (sealed: string): boolean => sealed.split('.').every((part) => encode(decode(part)) === part)
