import { z } from 'zod'
import { Slug } from './primitives'

/** POST /admin/privacy/export and /admin/privacy/erase: in the body, since addresses of calls are logged. All stores where none is named. */
export const PersonInput = z.object({
  email: z.email().max(254).toLowerCase(),
  storeSlug: Slug.optional(),
})
export type PersonInput = z.infer<typeof PersonInput>

const Rows = z.array(z.record(z.string(), z.unknown()))

/** What one store holds of a person, as it is stored. */
export const PersonInStore = z.object({
  storeSlug: z.string(),
  orders: Rows,
  checkouts: Rows,
  messages: Rows,
  preorders: Rows,
  getNotified: Rows,
  newsletter: Rows,
  consents: Rows,
})
export type PersonInStore = z.infer<typeof PersonInStore>

export const PersonExport = z.object({
  email: z.string(),
  stores: z.array(PersonInStore),
  /** Mails that are files, by their names. */
  mailFiles: z.array(z.string()),
})
export type PersonExport = z.infer<typeof PersonExport>

export const Erasure = z.object({
  email: z.string(),
  stores: z.array(
    z.object({
      storeSlug: z.string(),
      /** Kept for accounting, without anything about the person. */
      ordersAnonymized: z.int(),
      checkoutsAnonymized: z.int(),
      messages: z.int(),
      preorders: z.int(),
      getNotified: z.int(),
      newsletter: z.int(),
      consents: z.int(),
      /** What stays as it is for now: the same call erases it once the reason is gone. */
      kept: z.array(z.object({ what: z.string(), reason: z.string() })),
    }),
  ),
  mailFiles: z.int(),
})
export type Erasure = z.infer<typeof Erasure>
