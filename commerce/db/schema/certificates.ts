import { pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './columns'

/** Certificates by which PayPal has signed webhooks, so that a restart needs no download. Public data. */
export const paypalCertificates = pgTable('paypal_certificates', {
  /** Where it was downloaded. */
  address: text().primaryKey(),
  pem: text().notNull(),
  downloadedAt: at('downloaded_at').notNull(),
})
