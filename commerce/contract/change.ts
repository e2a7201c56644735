import { z } from 'zod'
import { Slug } from './primitives'

/** What changed in a store; the storefront maps it to its cache tags. */
export const Change = z.discriminatedUnion('noun', [
  /** `gone`: nothing that was kept of it may be shown once more, since it was closed or given an access code. */
  z.object({ noun: z.literal('store'), gone: z.boolean().optional() }),
  z.object({ noun: z.literal('theme') }),
  z.object({ noun: z.literal('catalogue') }),
  z.object({ noun: z.literal('collection'), slug: Slug }),
  /** `gone` must vanish at once: made private, removed. */
  z.object({ noun: z.literal('listing'), slug: Slug, gone: z.boolean().default(false) }),
  z.object({ noun: z.literal('domains'), host: z.string() }),
])
export type Change = z.infer<typeof Change>

/** POST {app}/api/revalidate, a signed call (see `signed-call.ts`). */
export const RevalidateInput = z.object({ storeSlug: Slug, changes: z.array(Change).min(1).max(500) })
export type RevalidateInput = z.infer<typeof RevalidateInput>
