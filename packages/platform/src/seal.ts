import type { z } from 'zod'

/**
 * Sealed values: AES-256-GCM with a separate key for each purpose, base64url of `iv | ciphertext | tag`. A sealed value can be
 * neither read nor changed without the secret, and opens only for its purpose. Uses Web Crypto, so that it also runs in the
 * middleware.
 */

const ivBytes = 12
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

/** Seals a JSON value. */
export async function seal(content: unknown, purpose: string, secret: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const plain = encoder.encode(JSON.stringify(content))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(secret, purpose), plain)
  return toText(new Uint8Array([...iv, ...new Uint8Array(sealed)]))
}

/** Opens a value that was sealed for this purpose with this secret, and parses its schema; null for anything else. */
export async function unseal<Shape extends z.ZodType>(
  sealed: string,
  schema: Shape,
  purpose: string,
  secret: string,
): Promise<z.output<Shape> | null> {
  const bytes = toBytes(sealed)
  if (bytes === null || bytes.length <= ivBytes) return null
  const algorithm = { name: 'AES-GCM', iv: bytes.slice(0, ivBytes) }
  try {
    const plain = await crypto.subtle.decrypt(algorithm, await keyOf(secret, purpose), bytes.slice(ivBytes))
    return schema.safeParse(JSON.parse(new TextDecoder().decode(plain))).data ?? null
  } catch {
    // Not ours, or changed: no details are reported.
    return null
  }
}

const toText = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Accepts only the canonical encoding of these bytes, so that any flipped bit is detected. */
function toBytes(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length > maxLength || !/^[A-Za-z0-9_-]+$/.test(text) || text.length % 4 === 1) return null
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  return toText(bytes) === text ? bytes : null
}
