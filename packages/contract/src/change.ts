import { z } from 'zod'
import { renamedKeys } from './legacy-names'
import { Slug } from './primitives'

/** What changed in a store; the storefront maps it to its cache tags. */
export const Change = renamedKeys(
  z.discriminatedUnion('type', [
    /** `hidden`: the store was closed or protected, so cached pages must not be served again. */
    z.object({ type: z.literal('store'), hidden: z.boolean().optional() }),
    z.object({ type: z.literal('theme') }),
    // `catalogue` was sent by the previous release.
    z.object({ type: z.enum(['catalog', 'catalogue']).transform(() => 'catalog' as const) }),
    z.object({ type: z.literal('collection'), slug: Slug }),
    /** `hidden`: the listing was made private or removed and must disappear at once. */
    z.object({ type: z.literal('listing'), slug: Slug, hidden: z.boolean().default(false) }),
    z.object({ type: z.literal('domains'), host: z.string() }),
  ]),
  { gone: 'hidden', noun: 'type' },
)
export type Change = z.infer<typeof Change>

/** POST {app}/api/revalidate, a signed call (see `signed-call.ts`). */
export const RevalidateInput = z.object({ storeSlug: Slug, changes: z.array(Change).min(1).max(500) })
export type RevalidateInput = z.infer<typeof RevalidateInput>
