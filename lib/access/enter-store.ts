import { fetchStoreWith, holdsThemeCode } from '../services/stores-inside'
import type { StoreEntry } from '../store/lookup'
import { remember } from '../store/remember'

/** So long a code that was changed still leads to a page, which then shows nothing: whatever it reads asks for the new one. Milliseconds. */
const freshMs = 2_000

const keyOf = (...right: readonly [string, string | undefined, string | undefined]) => JSON.stringify(right)

/**
 * A store as its front door has it for somebody with a right: the access code, or the credential of a preview; null where that opens nothing (any more).
 * Rejects where no service answers.
 */
const inside = remember<StoreEntry | null>(
  async (key) => {
    const [slug, access, preview]: [string, string | null, string | null] = JSON.parse(key)
    const [store, opens] = await Promise.all([
      fetchStoreWith({ store: { slug, access: access ?? undefined }, preview: preview ?? undefined }),
      access === null ? true : holdsThemeCode(slug, access),
    ])
    return opens ? store : null
  },
  // A refusal is not remembered: the operator may give the same code again, and who enters it then is let in at once.
  (store) => (store === null ? 0 : freshMs),
  Date.now,
)

export const enterStore = (slug: string, right: { access?: string | undefined; preview?: string | undefined }) =>
  inside(keyOf(slug, right.access, right.preview))

/** Whether a code is the store's, asked anew: a guess is never remembered. Rejects where no service answers. */
export async function isAccessCode(slug: string, access: string): Promise<boolean> {
  const [store, opens] = await Promise.all([fetchStoreWith({ store: { slug, access } }), holdsThemeCode(slug, access)])
  return opens && store !== null
}
