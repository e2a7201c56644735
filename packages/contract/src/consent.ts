import { Locale } from '@awning/platform/locales'
import { z } from 'zod'

/**
 * Versions of the consent texts, as stored in consent records. When a text in `messages/` changes, its version must change too: a
 * test checks that.
 */
export const consentTextVersions = { newsletter: '2026-11-22', marketing: '2026-11-22', cookies: '2026-11-22' } as const

/** POST /v1/cookie-choices?storeSlug= : the choice of one visitor, counted by day and anonymous. */
export const CookieChoiceInput = z.object({
  analytics: z.boolean(),
  marketing: z.boolean(),
  locale: Locale.default('en'),
})
export type CookieChoiceInput = z.infer<typeof CookieChoiceInput>
