import { Change } from '@awning/contract/change'
import { Slug } from '@awning/contract/primitives'
import { z } from 'zod'

/** The body of `POST /api/revalidate`, a call of this process to itself. */
export const Revalidation = z.object({
  /** Everything may have changed: all cached data expires. */
  everything: z.boolean(),
  entries: z.array(z.object({ storeSlug: Slug, changes: z.array(Change) })),
})
export type Revalidation = z.infer<typeof Revalidation>

declare global {
  /** Proves that a call comes from this process. Global, because caller and route are in different bundles. */
  var awningRevalidationToken: string | undefined
}

export const revalidationToken = (): string => (globalThis.awningRevalidationToken ??= crypto.randomUUID())
