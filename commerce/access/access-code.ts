import { createHmac, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'

/** What a guess costs whoever makes it: 16 MB and some hundredths of a second. */
const cost = { N: 16_384, r: 8, p: 1 } as const
const keyBytes = 32
/** Codes and guesses whose outcome is remembered, per installation. */
const remembered = 2_000

const stored = /^scrypt:(\d{1,7}):(\d{1,2}):(\d{1,2}):([\w-]{10,60}):([\w-]{20,100})$/

function derive(code: string, salt: Buffer, { N, r, p }: { N: number; r: number; p: number }): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(code.normalize('NFC'), salt, keyBytes, { N, r, p }, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

/** What is kept of an access code: salted, and slow to try. */
export async function hashCode(code: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(code, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join(':')
}

async function holds(code: string, hash: string): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = stored.exec(hash) ?? []
  const wanted = Buffer.from(key, 'base64url')
  if (wanted.length !== keyBytes) return false
  const given = await derive(code, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) })
  return timingSafeEqual(given, wanted)
}

export type CodeCheck = (code: string, hash: string | null) => Promise<boolean>

/**
 * Tells whether a code is the one of a hash. Every read of a protected store asks, so what was found out once is remembered, by a keyed digest of
 * code and hash: the code itself is not kept, and a new hash begins anew. A store without a hash is opened by no code.
 */
export function createCodeCheck(): CodeCheck {
  const key = randomBytes(32)
  const known = new Map<string, Promise<boolean>>()
  return async (code, hash) => {
    if (hash === null) return false
    // As JSON no two pairs read alike.
    const digest = createHmac('sha256', key)
      .update(JSON.stringify([hash, code]))
      .digest('base64url')
    const before = known.get(digest)
    if (before !== undefined) return await before
    const outcome = holds(code, hash)
    known.set(digest, outcome)
    const [oldest] = known.keys()
    if (known.size > remembered && oldest !== undefined) known.delete(oldest)
    try {
      return await outcome
    } catch (error) {
      known.delete(digest)
      throw error
    }
  }
}

/** Without those that are taken for one another. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A code that nobody guesses (74 bits) and everybody can type: three groups of five. */
export function makeCode(): string {
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group()].join('-')
}
