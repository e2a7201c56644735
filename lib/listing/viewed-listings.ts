import { slugPattern } from '@awning/platform/slug'

/** Maximum number of recorded listings: the oldest ones are dropped. */
export const maxViewed = 12

/** The storage key of the listings that were opened in this browser. The storage belongs to the host, so to one shop. */
const key = 'viewed-listings'

export const addViewed = (slugs: readonly string[], slug: string): string[] =>
  [slug, ...slugs.filter((other) => other !== slug)].slice(0, maxViewed)

/** The slugs of the listings that were opened in this browser, the latest first. */
export function readViewed(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.filter((slug) => typeof slug === 'string' && slugPattern.test(slug)).slice(0, maxViewed)
  } catch {
    // Storage is disabled, or contains another text: nothing was recorded.
    return []
  }
}

export function recordViewed(slug: string): void {
  try {
    localStorage.setItem(key, JSON.stringify(addViewed(readViewed(), slug)))
  } catch {
    // Without storage, nothing is recorded.
  }
}
