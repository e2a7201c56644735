import { z } from 'zod'
import { Locale } from './primitives'

/**
 * Versions of the texts that a shopper agrees to, as consent records name them. Whoever changes one of the texts in `messages/` gives it a new version:
 * a test compares.
 */
export const consentTextVersions = { newsletter: '2026-11-22', marketing: '2026-11-22', cookies: '2026-11-22' } as const

/** POST /v1/cookie-choices?storeSlug= : one visitor's choice, counted by day. It names nobody. */
export const CookieChoiceInput = z.object({
  analytics: z.boolean(),
  marketing: z.boolean(),
  locale: Locale.default('en'),
})
export type CookieChoiceInput = z.infer<typeof CookieChoiceInput>
