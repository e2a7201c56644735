import { z } from 'zod'
import { emailAddress, Slug } from './primitives'

/** POST /admin/privacy/export and /admin/privacy/erase: in the body, since URLs are logged. All stores when none is given. */
export const PersonalDataInput = z.object({
  email: emailAddress().toLowerCase(),
  storeSlug: Slug.optional(),
})
export type PersonalDataInput = z.infer<typeof PersonalDataInput>

const Rows = z.array(z.record(z.string(), z.unknown()))

/** Personal data of one recipient in one store, as stored. */
export const PersonalDataInStore = z.object({
  storeSlug: z.string(),
  orders: Rows,
  /** Invoices and credit notes, also those of orders that were anonymized. */
  invoices: Rows,
  checkouts: Rows,
  messages: Rows,
  preorders: Rows,
  getNotified: Rows,
  newsletter: Rows,
  consents: Rows,
  reviews: Rows,
})
export type PersonalDataInStore = z.infer<typeof PersonalDataInStore>

export const PersonalDataExport = z.object({
  email: z.string(),
  stores: z.array(PersonalDataInStore),
  /** Names of emails that are written as files. */
  mailFiles: z.array(z.string()),
})
export type PersonalDataExport = z.infer<typeof PersonalDataExport>

export const Erasure = z.object({
  email: z.string(),
  stores: z.array(
    z.object({
      storeSlug: z.string(),
      /** Stored for accounting, without personal data. */
      ordersAnonymized: z.int(),
      checkoutsAnonymized: z.int(),
      messages: z.int(),
      preorders: z.int(),
      getNotified: z.int(),
      newsletter: z.int(),
      consents: z.int(),
      reviews: z.int(),
      /** Invoices and credit notes, which tax law requires to be stored as they were issued. */
      invoicesStored: z.int(),
      /** Data that is retained for now: the same call erases it when the reason no longer applies. */
      kept: z.array(z.object({ what: z.string(), reason: z.string() })),
    }),
  ),
  mailFiles: z.int(),
})
export type Erasure = z.infer<typeof Erasure>
