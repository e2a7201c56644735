import { fetchStoreWith, isThemeAccessCode } from '../services/fetch-store'
import { withCache } from '../services/with-cache'
import type { HostStore } from './store-lookup'

/**
 * In milliseconds: how long a changed code still resolves to a page. The page shows nothing then, because its data requires the
 * new code.
 */
const freshMs = 2_000

const keyOf = (...right: readonly [string, string | undefined, string | undefined]) => JSON.stringify(right)

/**
 * A store resolved for a visitor with credentials: the access code or the credential of a preview; null if they are not valid
 * (any more). Rejects if the service does not respond.
 */
const inside = withCache<HostStore | null>(
  async (key) => {
    const [slug, access, preview]: [string, string | null, string | null] = JSON.parse(key)
    const [store, opens] = await Promise.all([
      fetchStoreWith({ store: { slug, access: access ?? undefined }, preview: preview ?? undefined }),
      access === null ? true : isThemeAccessCode(slug, access),
    ])
    return opens ? store : null
  },
  // A rejection is not cached: the operator may set the same code again, and it must work at once.
  (store) => (store === null ? 0 : freshMs),
  Date.now,
)

export const resolveStoreAccess = (
  slug: string,
  right: { access?: string | undefined; preview?: string | undefined },
) => inside(keyOf(slug, right.access, right.preview))

/**
 * Whether a code is valid, checked without the cache because a guess is never cached. Rejects if the service does not respond.
 */
export async function verifyAccessCode(slug: string, access: string): Promise<boolean> {
  const [store, opens] = await Promise.all([
    fetchStoreWith({ store: { slug, access } }),
    isThemeAccessCode(slug, access),
  ])
  return opens && store !== null
}
