import { createHmac, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'

/** Cost of one guess: 16 MB and some hundredths of a second. */
const cost = { N: 16_384, r: 8, p: 1 } as const
const keyBytes = 32
/** Number of cached results of codes and guesses, per installation. */
const maxCached = 2_000

const hashPattern = /^scrypt:(\d{1,7}):(\d{1,2}):(\d{1,2}):([\w-]{10,60}):([\w-]{20,100})$/

function derive(code: string, salt: Buffer, { N, r, p }: { N: number; r: number; p: number }): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(code.normalize('NFC'), salt, keyBytes, { N, r, p }, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

/** Salted, and slow to guess. */
export async function hashCode(code: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(code, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join(':')
}

async function holds(code: string, hash: string): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = hashPattern.exec(hash) ?? []
  const expected = Buffer.from(key, 'base64url')
  if (expected.length !== keyBytes) return false
  const derived = await derive(code, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) })
  return timingSafeEqual(derived, expected)
}

export type CodeCheck = (code: string, hash: string | null) => Promise<boolean>

/**
 * Checks whether a code matches a hash. Every read of a protected store needs it, so results are cached by a keyed digest of code
 * and hash: the code itself is not stored, and a new hash invalidates the results. A store without a hash has no valid code.
 */
export function createCodeCheck(): CodeCheck {
  const key = randomBytes(32)
  const known = new Map<string, Promise<boolean>>()
  return async (code, hash) => {
    if (hash === null) return false
    // JSON makes the pair unambiguous.
    const digest = createHmac('sha256', key)
      .update(JSON.stringify([hash, code]))
      .digest('base64url')
    const before = known.get(digest)
    if (before !== undefined) return await before
    const outcome = holds(code, hash)
    known.set(digest, outcome)
    const [oldest] = known.keys()
    if (known.size > maxCached && oldest !== undefined) known.delete(oldest)
    try {
      return await outcome
    } catch (error) {
      known.delete(digest)
      throw error
    }
  }
}

/** Without letters that are easily confused. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A random code of 74 bits that is easy to type: three groups of five. */
export function generateCode(): string {
  const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return [group(), group(), group()].join('-')
}
