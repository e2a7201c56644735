import { pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './columns'

/** Certificates that PayPal signs webhooks with, stored so that a restart needs no download. Public data. */
export const paypalCertificates = pgTable('paypal_certificates', {
  /** The URL it was downloaded from. */
  address: text().primaryKey(),
  pem: text().notNull(),
  downloadedAt: at('downloaded_at').notNull(),
})
