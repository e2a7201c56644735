import { z } from 'zod'

/*
 * Secrets of signed calls as settings contain them: one, or several separated by spaces during a rotation. This file uses no Node
 * API.
 */

const minText = 32
/** Standard Webhooks requires 24 to 64 bytes. */
const keyBytes = { min: 24, max: 64 }

export const secretsIn = (text: string): string[] => text.split(' ').filter((secret) => secret !== '')

/** `whsec_` and the base64 of a key. */
export function isStandardSecret(secret: string): boolean {
  const [, digits, padding] = /^whsec_([A-Za-z0-9+/]+)(={0,2})$/.exec(secret) ?? []
  if (digits === undefined || padding === undefined || (digits.length + padding.length) % 4 !== 0) return false
  const bytes = Math.floor((digits.length * 3) / 4)
  return bytes >= keyBytes.min && bytes <= keyBytes.max
}

/** Secret of a remote receiver. */
export const StandardSecret = z
  .string()
  .refine(
    (text) => secretsIn(text).length > 0 && secretsIn(text).every(isStandardSecret),
    'must be whsec_ followed by 24 to 64 random bytes in base64; separate several secrets with spaces',
  )

/** Secret of our own receivers: also any text of printable ASCII characters that is long enough. */
export const OwnSecret = z
  .string()
  .refine(
    (text) =>
      secretsIn(text).length > 0 &&
      secretsIn(text).every((secret) => secret.length >= minText && /^[!-~]+$/.test(secret)),
    'must have at least 32 characters; separate several secrets with spaces',
  )
